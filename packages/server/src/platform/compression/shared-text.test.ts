import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gzippedParts, hasShared, joinedText, shareText } from './shared-text.ts'

it('parts that are shared and parts that are not are one gzip stream of the whole text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 400 }), isShared: fc.boolean() })),
      (pieces) => {
        const parts = pieces.map(({ text, isShared }) => (isShared ? shareText(text) : text))
        const text = pieces.map((piece) => piece.text).join('')
        expect(joinedText(parts)).toBe(text)
        expect(hasShared(parts)).toBe(pieces.some(({ isShared }) => isShared))
        expect(gunzipSync(gzippedParts(parts)).toString()).toBe(text)
      },
    ),
  )
})

it('what is shared is compressed once', () => {
  const texts = shareText('纹里 '.repeat(10_000))
  expect(texts.packed()).toBe(texts.packed())
  expect(gzippedParts(['{"result":', texts, '}']).length).toBeLessThan(texts.text.length / 20)
})
