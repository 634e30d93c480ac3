import { expect, test } from 'vitest'
import { readText, withAddresses } from './picture-names.ts'

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
