import { allPermissions, isOnSide } from '@wenli/contract/permissions'
import { describe, expect, test } from 'vitest'
import { permissionsOf, permissionTree, tick, tickState, untick } from './permission-tree.ts'

const all = new Set<string>(allPermissions)
const side = (which: 'host' | 'tenant') =>
  new Set<string>(allPermissions.filter((name) => isOnSide(name, which)))

describe('the tree', () => {
  test('holds every permission exactly once', () => {
    const listed = permissionTree(all).flatMap(permissionsOf)
    expect(listed.toSorted()).toEqual([...allPermissions].toSorted())
  })

  test('puts what can be done with an entity below seeing it', () => {
    const [brand] = permissionTree(all).find(({ group }) => group === 'BaseInfo')?.branches ?? []
    expect(brand).toEqual({
      root: 'Pages.Brand',
      leaves: ['Pages.Brand.Create', 'Pages.Brand.Edit', 'Pages.Brand.Delete'],
    })
  })

  test('shows tenants on the host side only, and no brands there', () => {
    const groups = (which: 'host' | 'tenant') => permissionTree(side(which)).map(({ group }) => group)
    expect(groups('host')).toContain('Host')
    expect(groups('host')).not.toContain('BaseInfo')
    expect(groups('tenant')).not.toContain('Host')
  })
})

describe('ticking', () => {
  const nothing = { granted: new Set<string>(), held: all }

  test('a deed brings the right to see along', () => {
    expect([...tick(nothing, ['Pages.Brand.Create'])].toSorted()).toEqual([
      'Pages.Brand',
      'Pages.Brand.Create',
    ])
  })

  test('without seeing there are no deeds', () => {
    const granted = tick(nothing, ['Pages.Brand.Create', 'Pages.BrandOther' as never, 'Pages.User'])
    expect([...untick({ granted, held: all }, ['Pages.Brand'])]).not.toContain('Pages.Brand.Create')
    expect(untick({ granted, held: all }, ['Pages.Brand']).has('Pages.User')).toBe(true)
  })

  test('names that merely begin alike are others', () => {
    const granted = new Set(['Pages.Subject', 'Pages.SubjectCategory'])
    expect([...untick({ granted, held: all }, ['Pages.Subject'])]).toEqual(['Pages.SubjectCategory'])
  })

  test('nobody grants or takes what they do not hold', () => {
    const held = new Set(['Pages.Brand'])
    expect([...tick({ granted: new Set(), held }, ['Pages.Brand.Create'])]).toEqual(['Pages.Brand'])
    const granted = new Set(['Pages.Brand', 'Pages.Brand.Create'])
    expect([...untick({ granted, held }, ['Pages.Brand'])]).toEqual(['Pages.Brand.Create'])
  })

  test('a group knows whether all, some or none of it is granted', () => {
    expect(tickState(new Set(), ['Pages.Brand'])).toBe('none')
    expect(tickState(new Set(['Pages.Brand']), ['Pages.Brand', 'Pages.Brand.Edit'])).toBe('some')
    expect(tickState(new Set(['Pages.Brand']), ['Pages.Brand'])).toBe('all')
  })
})
