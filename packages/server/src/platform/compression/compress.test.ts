import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseCoding, compressText } from './compress.ts'

const page = `<!doctype html><p>${'纹里 '.repeat(500)}</p>`

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;q=0.5, GZIP', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('to a browser that accepts "%s" a page goes as %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding)
})

it('a compressed page is the same page, and smaller', async () => {
  const brotli = await compressText(page, 'br')
  const gzip = await compressText(page, 'gzip')
  expect([brotli.coding, brotliDecompressSync(brotli.content).toString()]).toEqual(['br', page])
  expect([gzip.coding, gunzipSync(gzip.content).toString()]).toEqual(['gzip', page])
  expect(Math.max(brotli.content.length, gzip.content.length)).toBeLessThan(page.length / 4)
})

it('a page of a few words goes as it is', async () => {
  expect(await compressText('<p>纹里</p>', 'br')).toEqual({
    coding: undefined,
    content: Buffer.from('<p>纹里</p>'),
  })
})
