import { IMAGE_MAX_BYTES } from '@wenli/contract/limits'
import { expect, test } from 'vitest'
import { checkImageFile } from './check-image-file.ts'

test('jpg, jpeg, png and gif may be uploaded, in any letter case', () => {
  for (const name of ['a.jpg', 'a.JPEG', 'a.b.png', '纹理.GIF'])
    expect(checkImageFile({ name, size: 1 })).toBeNull()
})

test('any other type is refused by name', () => {
  for (const name of ['a.webp', 'a.svg', 'png', 'a.png.exe', ''])
    expect(checkImageFile({ name, size: 1 })).toEqual({
      text: 'Error.Filing:TypeNotAllowed',
      args: [name, 'jpg, jpeg, png, gif'],
    })
})

test('5120 KB is the limit', () => {
  expect(checkImageFile({ name: 'a.png', size: IMAGE_MAX_BYTES })).toBeNull()
  expect(checkImageFile({ name: 'a.png', size: IMAGE_MAX_BYTES + 1 })).toEqual({
    text: 'Error.Filing:SizeExceeded',
    args: ['a.png', 5120],
  })
})
