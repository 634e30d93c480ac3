import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { SeededRandom } from '../../../../test/seeded-random.ts'
import { SIGNATURE_AND_HEADER, animatedGif, gifBomb, noise, pngBomb, pngChunk } from './pictures.ts'

export type HostileFile = { readonly family: string; readonly fileName: string; readonly bytes: Buffer }

/** In every hostile file outside of its pixels: nobody may ever be sent it. */
export const MARK = 'Zx9MarkOfTheHostile'
const SCRIPT = `<script>alert("${MARK}")</script><?php system("${MARK}"); ?>`
const MEGABYTE = 1024 * 1024

const FORMATS = [
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
] as const

type Made = readonly [fileName: string, bytes: Buffer | string]
type Maker = (random: SeededRandom) => Made | Promise<Made>

const somePicture = async (random: SeededRandom): Promise<readonly [extension: string, bytes: Buffer]> => {
  const [extension, format] = random.pick(FORMATS)
  return [extension, await noise(8 + random.below(90), 8 + random.below(90), format)]
}
const somePng = (random: SeededRandom): Promise<Buffer> =>
  noise(8 + random.below(40), 8 + random.below(40), 'png')

/** Behind the header of a PNG, where its own chunks follow. */
const withChunk = (png: Buffer, name: string, data: Buffer): Buffer =>
  Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    pngChunk(name, data),
    png.subarray(SIGNATURE_AND_HEADER),
  ])

const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"><script>alert(1)</script></svg>`

/** Files of other trades under the names of pictures. */
const OTHERS: readonly (Buffer | string)[] = [
  PAGE,
  SVG,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
  `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>>>endobj\n%%EOF`,
  Buffer.concat([text('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(40), text(SCRIPT)]),
  Buffer.concat([text('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200), text(MARK)]),
  Buffer.concat([text('\x7fELF\x02\x01\x01\0'), Buffer.alloc(200), text(MARK)]),
  gzipSync(SCRIPT),
  gzipSync(Buffer.alloc(20 * MEGABYTE)),
  Buffer.concat([text('BM'), Buffer.alloc(60), text(MARK)]),
  Buffer.concat([text('\0\0\x01\0\x01\0'), Buffer.alloc(60), text(MARK)]),
  Buffer.concat([text('\0\0\0\x18ftypmp42'), Buffer.alloc(60), text(MARK)]),
  Buffer.concat([text('II*\0'), Buffer.alloc(60), text(MARK)]),
  `#!/bin/sh\necho ${MARK}\n`,
  `push graphic-context\nimage over 0,0 0,0 'https://x.example/${MARK}'\n`,
  '',
  '\0',
  Buffer.alloc(70_000),
]
const MAGIC: Readonly<Record<string, string>> = {
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF\0',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF89a',
}
const NAMES = [
  'a.php.png',
  'a.png.php',
  '../../../../etc/cron.d/a.png',
  '..\\..\\a.png',
  'a.png%00.html',
  `${'x'.repeat(400)}.png`,
  '.png',
  'png',
  '"><img src=x onerror=alert(1)>.png',
  'a.PNG.',
  'a\u202egnp.exe.png',
]

const makers: Readonly<Record<string, Maker>> = {
  'cut off': async (random) => {
    const [extension, bytes] = await somePicture(random)
    return [`a.${extension}`, bytes.subarray(0, 1 + random.below(bytes.length - 1))]
  },
  'with something behind it': async (random) => {
    const [extension, bytes] = await somePicture(random)
    return [
      `a.${extension}`,
      Buffer.concat([bytes, text(random.pick([SCRIPT, PAGE, `PK\x03\x04${SCRIPT}`]))]),
    ]
  },
  'with something before it': async (random) => {
    const [extension, bytes] = await somePicture(random)
    return [`a.${extension}`, Buffer.concat([text(random.pick([SCRIPT, '\r\n', '%PDF-1.4\n', 'PK'])), bytes])]
  },
  'under the name of another kind': async (random) => {
    const [extension, bytes] = await somePicture(random)
    return [
      `a.${random.pick(['jpg', 'png', 'gif', 'webp', 'svg', 'html'].filter((name) => name !== extension))}`,
      bytes,
    ]
  },
  'of another trade': (random) => [`a.${random.pick(FORMATS)[0]}`, random.pick(OTHERS)],
  'a picture of a kind we do not take': async (random) => [
    `a.${random.pick(FORMATS)[0]}`,
    await noise(20, 20, random.pick(['webp', 'tiff', 'avif'])),
  ],
  'nothing but the first bytes of a picture': (random) => {
    const extension = random.pick(['jpg', 'png', 'gif'])
    return [
      `a.${extension}`,
      text(`${MAGIC[extension]}${random.pick([SCRIPT, '', `/*${'\0'.repeat(300)}*/=1;`])}`),
    ]
  },
  'of bytes that were changed': async (random) => {
    const [extension, bytes] = await somePicture(random)
    const changed = Buffer.from(bytes)
    for (let times = 1 + random.below(12); times > 0; times -= 1) {
      const at = random.below(changed.length)
      changed[at] = (changed[at] ?? 0) ^ (1 + random.below(255))
    }
    return [`a.${extension}`, changed]
  },
  'of pieces that were moved': async (random) => {
    const [extension, bytes] = await somePicture(random)
    const from = random.below(bytes.length - 1)
    const to = from + 1 + random.below(bytes.length - from)
    const middle = bytes.subarray(from, to)
    return [`a.${extension}`, Buffer.concat([bytes.subarray(0, from), middle, middle, bytes.subarray(to)])]
  },
  'small in bytes and huge in pixels': (random) =>
    random.pick<() => Made>([
      () => ['a.png', pngBomb(6400 + random.below(6000))],
      () => ['a.gif', gifBomb(7000 + random.below(58_000), 1 + random.below(3), 65_535)],
    ])(),
  'of many frames on a huge screen': (random) => [
    'a.gif',
    gifBomb(1000 + random.below(5000), 100 + random.below(900)),
  ],
  'claiming more pixels than it has': async (random) => {
    const png = Buffer.from(await somePng(random))
    png.writeUInt32BE(random.pick([0, 0x7fffffff, 0xffffffff, 60_000]), 16 + 4 * random.below(2))
    return ['a.png', png]
  },
  'a JPEG claiming 65535 by 65535': async () => {
    const jpeg = Buffer.from(await noise(30, 30, 'jpeg'))
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt32BE(0xffffffff, frame + 5)
    return ['a.jpg', jpeg]
  },
  'pixels that unpack to far more than there are': () => {
    const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])
    const data = deflateSync(Buffer.alloc(60 * MEGABYTE))
    const parts = [pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
    return ['a.png', Buffer.concat([text(MAGIC['png'] ?? ''), ...parts])]
  },
  'a text that unpacks to far more than it is': async (random) => {
    const packed = deflateSync(Buffer.alloc(60 * MEGABYTE, MARK))
    const name = random.pick(['zTXt', 'iCCP'])
    return ['a.png', withChunk(await somePng(random), name, Buffer.concat([text('x\0\0'), packed]))]
  },
  'a script in a chunk of text': async (random) => [
    'a.png',
    withChunk(
      await somePng(random),
      random.pick(['tEXt', 'eXIf', 'prVt', 'iTXt']),
      text(`Comment\0${SCRIPT}`),
    ),
  ],
  'a script in EXIF': async (random) => {
    const picture = sharp(await noise(8 + random.below(60), 8 + random.below(60), 'jpeg'))
    const exif = { IFD0: { Make: SCRIPT, ImageDescription: PAGE, Copyright: MARK } }
    return ['a.jpg', await picture.withExif(exif).jpeg().toBuffer()]
  },
  'a script in the comment of a GIF or JPEG': async (random) => {
    if (random.below(2) === 0) {
      const jpeg = await noise(20, 20, 'jpeg')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(SCRIPT.length + 2)
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, text(SCRIPT)])
      return ['a.jpg', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])]
    }
    const gif = await noise(20, 20, 'gif')
    const comment = Buffer.concat([
      text('!\xfe'),
      Buffer.from([SCRIPT.length]),
      text(SCRIPT),
      Buffer.alloc(1),
    ])
    // Before the last byte, which ends the file.
    return ['a.gif', Buffer.concat([gif.subarray(0, -1), comment, text(';')])]
  },
  'moving and cut off': async (random) => {
    const gif = await animatedGif(12, 12, 2 + random.below(110))
    return ['a.gif', gif.subarray(0, gif.length - 1 - random.below(gif.length >> 1))]
  },
  'by a name that is a trick': async (random) => [
    random.pick(NAMES),
    Buffer.concat([await noise(16, 16, 'png'), text(SCRIPT)]),
  ],
}

/** So many files that mean harm, every family in turn; the same for the same seed. */
export const hostileFiles = async (random: SeededRandom, count: number): Promise<HostileFile[]> => {
  const families = Object.entries(makers)
  const files: HostileFile[] = []
  for (let at = 0; at < count; at += 1) {
    const [family, make] = families[at % families.length] ?? []
    if (family === undefined || make === undefined) continue
    const [fileName, bytes] = await make(random)
    files.push({ family, fileName, bytes: Buffer.from(bytes) })
  }
  return files
}
