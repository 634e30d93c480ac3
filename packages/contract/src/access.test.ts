import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAllGranted, describeAccess, holds, isAnyGranted, isGranted } from './access.ts'
import type { Access } from './access.ts'
import { defineEndpoint, noResult } from './endpoint.ts'
import { allPermissions } from './permissions.ts'
import type { Permission } from './permissions.ts'
import { runs } from './testing/property-runs.ts'

const someOf = fc.subarray([...allPermissions])
const oneOf = fc.constantFrom(...allPermissions)
const several = fc
  .tuple(oneOf, fc.subarray([...allPermissions], { maxLength: 4 }))
  .map(([first, rest]): [Permission, ...Permission[]] => [first, ...rest])

describe('single, any-of and all-of checks', () => {
  it('public and signed-in need no permission', () => {
    for (const access of ['public', 'signedIn'] satisfies Access[])
      expect(holds(new Set(), access)).toBe(true)
  })

  it('a single permission is held exactly when it was granted', () => {
    fc.assert(
      fc.property(someOf, oneOf, (granted, wanted) => {
        expect(holds(new Set(granted), wanted)).toBe(granted.includes(wanted))
      }),
      runs(300),
    )
  })

  it('any-of is the or, all-of the and of its single checks', () => {
    fc.assert(
      fc.property(someOf, several, (granted, wanted) => {
        const held = new Set<string>(granted)
        expect(holds(held, { anyOf: wanted })).toBe(wanted.some((name) => holds(held, name)))
        expect(holds(held, { allOf: wanted })).toBe(wanted.every((name) => holds(held, name)))
        expect(isAnyGranted(held, ...wanted)).toBe(wanted.some((name) => isGranted(held, name)))
        expect(areAllGranted(held, ...wanted)).toBe(wanted.every((name) => isGranted(held, name)))
      }),
      runs(300),
    )
  })

  it('holding the parent of a permission does not grant it, nor the other way round', () => {
    expect(holds(new Set(['Pages.Brand']), 'Pages.Brand.Create')).toBe(false)
    expect(holds(new Set(['Pages.Brand.Create']), 'Pages.Brand')).toBe(false)
  })

  it('more permissions never close a door', () => {
    fc.assert(
      fc.property(someOf, several, (more, wanted) => {
        expect(holds(new Set([...wanted, ...more]), { allOf: wanted })).toBe(true)
        expect(holds(new Set([wanted[0], ...more]), { anyOf: wanted })).toBe(true)
      }),
      runs(300),
    )
  })

  it('is told in one line', () => {
    expect(describeAccess('public')).toBe('public')
    expect(describeAccess('Pages.Brand')).toBe('Pages.Brand')
    expect(describeAccess({ anyOf: ['Pages.Brand', 'Pages.User'] })).toBe('any of Pages.Brand, Pages.User')
    expect(describeAccess({ allOf: ['Pages.Brand', 'Pages.User'] })).toBe('all of Pages.Brand, Pages.User')
  })
})

describe('a permission that does not exist', () => {
  // The compiler is the test: without the error each comment would itself be one.
  it('is a type error wherever a rule is written', () => {
    const rule = { method: 'GET', path: '/api/x', service: 'auth', result: noResult } as const
    // @ts-expect-error there is no such permission
    const endpoint = defineEndpoint({ ...rule, access: 'Pages.Nonsense' })
    // @ts-expect-error nor is a misspelt one known
    const single: Access = 'Pages.brand'
    // @ts-expect-error nor one of several
    const several: Access = { anyOf: ['Pages.Brand', 'Pages.Nonsense'] }
    // @ts-expect-error and a check cannot ask for it
    const granted = isGranted(new Set(), 'Pages.Nonsense')
    expect([endpoint.access, single, several, granted]).toHaveLength(4)
  })

  it('and a rule must be written', () => {
    // @ts-expect-error there is no default
    expect(defineEndpoint({ method: 'GET', path: '/api/x', service: 'auth', result: noResult }).access).toBe(
      undefined,
    )
  })
})
