import { describe, expect, it } from 'vitest'
import { createSignInLimits } from './sign-in-limits.ts'

const now = new Date('2026-03-01T08:00:00Z')

describe.each([
  ['attempts to sign in', 'byAddress', 100],
  ['registrations', 'registrations', 5],
  ['codes', 'codesByAddress', 20],
] as const)('%s', (_what, window, max) => {
  const filledFrom = (addressAt: (index: number) => string) => {
    const limit = createSignInLimits('on')[window]
    for (let index = 1; index <= max; index += 1) limit.add(addressAt(index), now)
    return limit
  }

  it('are counted together for all addresses of one network of version 6', () => {
    const limit = filledFrom((index) => `2001:db8:0:7:${index.toString(16)}::1`)
    expect(limit.wait('2001:DB8:0:7::ffff', now)).toBeGreaterThan(0)
    expect(limit.wait('2001:db8:0:8::1', now)).toBe(0)
  })

  it('are counted for each address of version 4, however it is written', () => {
    const limit = filledFrom(() => '192.0.2.1')
    expect(limit.wait('::ffff:192.0.2.1', now)).toBeGreaterThan(0)
    expect(limit.wait('192.0.2.2', now)).toBe(0)
  })
})
