import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptFile, namedFile, readText, withAddresses } from './picture-names.ts'

const addresses = new Map([
  ['a.jpg', '/files/a'],
  ['岩板 1(2).png', '/files/b'],
])

test('a cell that is the name of a picture becomes its address, also among several', () => {
  expect(withAddresses('名,a.jpg,"A.JPG|岩板 1(2).png"\r\na.jpg', addresses)).toBe(
    '名,/files/a,"/files/a|/files/b"\r\n/files/a',
  )
})

test('a name inside other words stays', () => {
  expect(withAddresses('x,aa.jpg,a.jpg2,see a.jpg', addresses)).toBe('x,aa.jpg,a.jpg2,see a.jpg')
  expect(withAddresses('a.jpg', new Map())).toBe('a.jpg')
})

test('UTF-8 and GB18030 are read alike', () => {
  expect(readText(new TextEncoder().encode('岩板').buffer)).toBe('岩板')
  expect(readText(new Uint8Array([0xd1, 0xd2, 0xb0, 0xe5]).buffer)).toBe('岩板')
})

test('a file that is changed on the disk goes on as it was when it was kept, and is not kept once it was changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wenli-import-'))
  try {
    const place = join(folder, 'rows.csv')
    await writeFile(place, '名,a.jpg')
    const chosen = new File([await openAsBlob(place)], 'rows.csv')
    const kept = await keptFile(chosen)
    await writeFile(place, '名,a.jpg\r\n新的一行,b.jpg')
    await expect(namedFile(chosen, addresses)).rejects.toMatchObject({ name: 'NotReadableError' })
    expect(await keptFile(chosen)).toBe(null)
    expect(kept?.name).toBe('rows.csv')
    expect(await (kept && (await namedFile(kept, addresses)).text())).toBe('名,/files/a')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
