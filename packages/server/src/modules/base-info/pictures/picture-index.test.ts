import { codeOf, dimensions, hamming, similarity } from '@wenli/encoder/vector'
import { hashDistance } from '@wenli/encoder/picture-hash'
import { describe, expect, it } from 'vitest'
import { createPictureIndex } from './picture-index.ts'
import type { IndexedPicture } from './picture-index.ts'
import { popcount } from './popcount.ts'

/** Numbers that look random and are the same each time. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pictures = (count: number, seed = 1): IndexedPicture[] => {
  const next = random(seed)
  return Array.from({ length: count }, (_, at) => ({
    productId: 1 + Math.floor(at / 2),
    imageUrl: `/picture-${at}.jpg`,
    vector: Int8Array.from({ length: dimensions }, () => Math.round(next() * 254 - 127)),
    hash: Array.from({ length: 16 }, () => Math.floor(next() * 16).toString(16)).join(''),
  }))
}

const filled = (list: readonly IndexedPicture[]) => {
  const index = createPictureIndex(4)
  for (const [productId, own] of Map.groupBy(list, (picture) => picture.productId))
    index.replace(productId, own)
  return index
}

describe('the index of pictures', () => {
  it('gives back what was put in, however much it has grown', () => {
    const list = pictures(301)
    const index = filled(list)
    expect(index.size()).toBe(301)
    expect(Array.from({ length: 301 }, (_, slot) => index.at(slot))).toEqual(list)
  })

  it('finds the candidates that comparing all codes one by one finds', () => {
    const list = pictures(300)
    const index = filled(list)
    for (const { vector } of pictures(20, 9)) {
      const code = codeOf(vector)
      const distanceOf = (picture: IndexedPicture) => hamming(codeOf(picture.vector), code)
      const limit = list.map(distanceOf).toSorted((one, other) => one - other)[39] ?? 0
      const expected = list.filter((picture) => distanceOf(picture) <= limit).map(({ imageUrl }) => imageUrl)
      const found = index.candidates(code, 40).map((slot) => index.at(slot).imageUrl)
      expect(found.toSorted()).toEqual(expected.toSorted())
    }
  })

  it('gives everything to who wants more than there is, and nothing out of nothing', () => {
    const index = filled(pictures(5))
    expect(index.candidates(new Uint8Array(32), 100)).toHaveLength(5)
    expect(createPictureIndex().candidates(new Uint8Array(32), 100)).toEqual([])
    expect(createPictureIndex().alike('0'.repeat(16), 64)).toEqual([])
  })

  it('ranks by the angle between vectors, a picture itself first', () => {
    const list = pictures(100)
    const index = filled(list)
    const vector = list[17]?.vector ?? new Int8Array(dimensions)
    const ranked = index.rank(vector, index.candidates(codeOf(vector), 100))
    expect(index.at(ranked[0]?.slot ?? -1).imageUrl).toBe('/picture-17.jpg')
    expect(ranked[0]?.similarity).toBeCloseTo(1, 5)
    for (const { slot, similarity: said } of ranked)
      expect(said).toBeCloseTo(similarity(vector, index.at(slot).vector), 5)
    const values = ranked.map(({ similarity: said }) => said)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
  })

  it('finds hashes within a distance', () => {
    const list = pictures(200)
    const index = filled(list)
    const hash = list[5]?.hash ?? ''
    const found = index.alike(hash, 28)
    expect(found[0]?.distance).toBe(0)
    expect(found.map(({ slot }) => index.at(slot).imageUrl).toSorted()).toEqual(
      list
        .filter((picture) => hashDistance(picture.hash, hash) <= 28)
        .map(({ imageUrl }) => imageUrl)
        .toSorted(),
    )
  })

  it('replaces and removes products without losing others', () => {
    const list = pictures(60)
    const index = filled(list)
    const next = random(3)
    let expected = new Map(Map.groupBy(list, ({ productId }) => productId))
    for (let round = 0; round < 200; round += 1) {
      const productId = 1 + Math.floor(next() * 30)
      const own =
        next() < 0.4 ? [] : pictures(Math.floor(next() * 4), round).map((p) => ({ ...p, productId }))
      index.replace(productId, own)
      expected = new Map(expected).set(productId, own)
      const wanted = [...expected.values()].flat()
      expect(index.size()).toBe(wanted.length)
      expect(index.slotsOf(productId).map((slot) => index.at(slot))).toEqual(own)
    }
    const all = Array.from({ length: index.size() }, (_, slot) => index.at(slot))
    const order = (one: IndexedPicture, other: IndexedPicture) =>
      one.productId - other.productId || one.hash.localeCompare(other.hash)
    expect(all.toSorted(order)).toEqual([...expected.values()].flat().toSorted(order))
  })
})

it('counts bits', () => {
  expect([0, 1, 3, 0x80000000, 0xffffffff, -1].map(popcount)).toEqual([0, 1, 2, 1, 32, 32])
})
