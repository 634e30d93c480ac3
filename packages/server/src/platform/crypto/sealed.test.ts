import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { hmac, open, seal, tokenHash } from './sealed.ts'
import type { KeyRing } from './sealed.ts'

const ring: KeyRing = { current: 'k1', keys: { k1: randomBytes(32) } }
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))

describe('a sealed value', () => {
  it('opens for the purpose it was sealed for, whatever it says', () => {
    fc.assert(
      fc.property(anyText, fc.string(), (plain, purpose) => {
        expect(open(ring, purpose, seal(ring, purpose, plain))).toBe(plain)
      }),
      runs(300),
    )
  })

  it('does not open for another purpose: it cannot be moved to another column', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other)
        expect(open(ring, other, seal(ring, one, 'secret'))).toBeNull()
      }),
      runs(200),
    )
  })

  it('does not open with another key, nor when its key is not there', () => {
    const sealed = seal(ring, 'column', 'secret')
    expect(open({ current: 'k1', keys: { k1: randomBytes(32) } }, 'column', sealed)).toBeNull()
    expect(open({ current: 'k2', keys: { k2: randomBytes(32) } }, 'column', sealed)).toBeNull()
  })

  it('opens with its old key after the keys were changed', () => {
    const sealed = seal(ring, 'column', 'secret')
    const rotated: KeyRing = { current: 'k2', keys: { ...ring.keys, k2: randomBytes(32) } }
    expect(open(rotated, 'column', sealed)).toBe('secret')
    expect(seal(rotated, 'column', 'secret')).toMatch(/^k2\./)
  })

  it('does not open once a single bit was touched', () => {
    const sealed = seal(ring, 'column', 'secret value')
    const [id = '', body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
        const touched = Buffer.from(bytes)
        touched[at] = (touched[at] ?? 0) ^ (1 << bit)
        expect(open(ring, 'column', `${id}.${touched.toString('base64url')}`)).toBeNull()
      }),
      runs(200),
    )
  })

  it('a text that was never sealed opens nothing and breaks nothing', () => {
    const forged = fc.oneof(
      fc.string(),
      fc.string().map((text) => `k1.${text}`),
      fc.constantFrom('', '.', 'k1', 'k1.', '__proto__.AAAA', 'null'),
    )
    fc.assert(
      fc.property(forged, (text) => {
        expect(open(ring, 'column', text)).toBeNull()
      }),
      runs(500),
    )
  })

  it('looks different every time, so that equal values cannot be told', () => {
    expect(seal(ring, 'column', 'same')).not.toBe(seal(ring, 'column', 'same'))
  })

  it('cannot be made without a key', () => {
    expect(() => seal({ current: 'gone', keys: {} }, 'column', 'x')).toThrow('no key gone')
  })
})

describe('what stands for a secret', () => {
  it('is the same for the same secret and tells nothing of it', () => {
    expect(tokenHash('token')).toBe(tokenHash('token'))
    expect(tokenHash('token')).toMatch(/^[\w-]{43}$/)
    expect(hmac(Buffer.from('a'), 'text')).not.toBe(hmac(Buffer.from('b'), 'text'))
  })
})
