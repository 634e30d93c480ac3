import { createEncoder } from '@wenli/encoder/create-encoder'
import { modelVersion } from '@wenli/encoder/model-file'
import { SAME_PICTURE_DISTANCE } from '@wenli/contract/limits'
import { hashDistance, pictureHash } from '@wenli/encoder/picture-hash'
import { similarity } from '@wenli/encoder/vector'
import { expect, it } from 'vitest'
import { findings } from '../catalogue/findings.ts'
import { sceneOf } from '../catalogue/picture-shelf.ts'
import { planProducts } from '../catalogue/plan-products.ts'
import { detailOfLook, readDemoVectors } from './demo-vectors.ts'
import { paintPicture } from './paint-picture.ts'
import { fileNameOf } from './picture-name.ts'

const { version, looks } = readDemoVectors()

it('are of the present model and know every picture of the demo’s products and findings, and no other', async () => {
  expect(version).toBe(await modelVersion())
  const wanted = new Set([
    ...planProducts().flatMap(({ cover, more }) => [cover, ...more].map(fileNameOf)),
    ...findings.map(({ picture }) => fileNameOf(sceneOf(picture, 'photo'))),
  ])
  expect([...looks.keys()].toSorted()).toEqual([...wanted].toSorted())
})

it('say what the encoder says of the drawn pictures', async () => {
  const encoder = createEncoder()
  const covers = [...looks.keys()].filter((name) => name.endsWith('_face.jpg'))
  const others = [...looks.keys()].filter((name) => name.endsWith('_wall.jpg'))
  for (const name of [covers[3], covers.at(-5), others[7]]) {
    const known = looks.get(name ?? '')
    if (name === undefined || known === undefined) throw new Error('the demo has no pictures')
    const bytes = await paintPicture(name, detailOfLook(name))
    const { vector } = await encoder.embed(bytes)
    // Processors round differently in the last bit; and some of what is seen after a click was drawn at its full size.
    const least = detailOfLook(name) === 'fine' ? 0.999 : 0.9
    expect([name, similarity(vector, known.vector) > least]).toEqual([name, true])
    expect([name, hashDistance(await pictureHash(bytes), known.hash) <= SAME_PICTURE_DISTANCE]).toEqual([
      name,
      true,
    ])
  }
  await encoder.close()
}, 60_000)
