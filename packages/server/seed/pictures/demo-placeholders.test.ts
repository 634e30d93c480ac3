import { expect, it } from 'vitest'
import { placeholderOf } from '../../src/modules/filing/picture/placeholder.ts'
import { readDemoPlaceholders } from './demo-placeholders.ts'
import { listedPictures } from './listed-pictures.ts'
import { paintPicture } from './paint-picture.ts'

const placeholders = readDemoPlaceholders()

it('each picture of the demo’s lists has a blurred miniature, and no other has', () => {
  expect([...placeholders.keys()].toSorted()).toEqual([...listedPictures()].toSorted())
  for (const [name, uri] of placeholders)
    expect([name, uri.startsWith('data:image/webp;base64,')]).toEqual([name, true])
})

it('they are those of the drawn pictures', async () => {
  const [name = ''] = placeholders.keys()
  const drawn = await placeholderOf(await paintPicture(name, 'draft'))
  // Processors round differently, so the bytes may differ in places.
  expect(Math.abs(drawn.length - (placeholders.get(name) ?? '').length)).toBeLessThan(40)
})
