import { expect, it } from 'vitest'
import { imageTypeOf } from './image-type.ts'
import { noise } from '../testing/pictures.ts'

it('takes jpg, jpeg, png and gif whose name says what they are', async () => {
  const [jpeg, png, gif] = await Promise.all([noise(9, 9, 'jpeg'), noise(9, 9, 'png'), noise(9, 9, 'gif')])
  expect(await imageTypeOf(jpeg, 'a.jpg')).toBe('jpg')
  expect(await imageTypeOf(jpeg, 'a.b.JPEG')).toBe('jpg')
  expect(await imageTypeOf(png, '岩板.png')).toBe('png')
  expect(await imageTypeOf(gif, 'a.gif')).toBe('gif')
})

it('refuses a name that says otherwise, or nothing', async () => {
  const png = await noise(9, 9, 'png')
  for (const name of ['a.jpg', 'a.gif', 'a.png.exe', 'a.svg', 'a', '.png', 'png', 'a.']) {
    expect([name, await imageTypeOf(png, name)]).toEqual([name, null])
  }
})

it('refuses other content under an allowed name', async () => {
  const contents = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    php: Buffer.from('<?php phpinfo();'),
    webp: await noise(9, 9, 'webp'),
    avif: await noise(9, 9, 'avif'),
    tiff: await noise(9, 9, 'tiff'),
    pdf: Buffer.from('%PDF-1.7 '),
    zip: Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    script: Buffer.from('/* JFIF PNG GIF89a */ alert(1)'),
    empty: Buffer.alloc(0),
  }
  for (const [kind, bytes] of Object.entries(contents)) {
    for (const name of ['a.png', 'a.jpg', 'a.gif', 'a.jpeg']) {
      expect([kind, name, await imageTypeOf(bytes, name)]).toEqual([kind, name, null])
    }
  }
})
