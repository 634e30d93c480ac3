// Which format the bytes are, by their first bytes and nothing else. Only these five reach a decoder; the decoder
// library could read many more (SVG, PDF, TIFF …), each a parser that strangers should not be able to feed.

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const starts: [format: PictureFormat, offset: number, text: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBPVP8'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
]

export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  return starts.find(([, offset, start]) => text.startsWith(start, offset))?.[0]
}
