import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzippedPage, keepPage, plainPage } from './kept-page.ts'

const NONCES = ['A-nonce_of-22-letters0', 'another-of-22-letters_'] as const

/** Text without repetitions, the same each time. */
const seededText = (length: number): string => {
  let state = 7
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (state % 26))
  }).join('')
}

const head = { status: 200, headers: [] }
const body = '纹里 岩板 '.repeat(2000)

it.each([
  ['with several places', `a<script nonce="N"></script>${body}<script nonce="N">1</script>`],
  ['that begins and ends with one', `N${body}N`],
  ['with two side by side', `${body}NN${body}`],
  ['without any', body],
  ['that is empty', ''],
])('a page %s comes back whole with its nonce, plain and packed', (_what, html) => {
  const kept = keepPage(head, html, 'N')
  const whole = html.replaceAll('N', NONCES[0])
  expect(plainPage(kept, NONCES[0]).toString()).toBe(whole)
  expect(gunzipSync(gzippedPage(kept, NONCES[0])).toString()).toBe(whole)
})

it('each answer has its own nonce, and is far smaller than the page', () => {
  const kept = keepPage(head, `N${body}`, 'N')
  for (const nonce of NONCES) expect(gunzipSync(gzippedPage(kept, nonce)).toString()).toBe(`${nonce}${body}`)
  expect(gzippedPage(kept, NONCES[0]).length).toBeLessThan(Buffer.byteLength(body) / 20)
})

it('what stands behind a nonce is compressed with what stands before it', () => {
  const tile = seededText(3000)
  const once = gzippedPage(keepPage(head, tile, 'N'), NONCES[0]).length
  const twice = keepPage(head, `${tile}N${tile}N${tile}`, 'N')
  expect(gzippedPage(twice, NONCES[0]).length).toBeLessThan(once + 300)
  expect(gunzipSync(gzippedPage(twice, NONCES[1])).toString()).toBe([tile, tile, tile].join(NONCES[1]))
})

it('a page that holds the byte of the gaps is sent without it', () => {
  const kept = keepPage(head, 'a\u0001bNc', 'N')
  expect(gunzipSync(gzippedPage(kept, NONCES[0])).toString()).toBe(`ab${NONCES[0]}c`)
})

it('a nonce of another length is refused, for it would not fill the gap', () => {
  expect(() => plainPage(keepPage(head, 'N', 'N'), 'short')).toThrow(RangeError)
})
