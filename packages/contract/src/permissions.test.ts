import { describe, expect, it } from 'vitest'
import {
  allPermissions,
  entityAccess,
  isOnSide,
  isPermission,
  parentPermission,
  permissionGroups,
} from './permissions.ts'
import { resources } from './registry.ts'
import { verbs } from './resource.ts'

describe('the permission tree', () => {
  it('names every permission once', () => {
    expect(new Set(allPermissions).size).toBe(allPermissions.length)
  })

  it('holds the four vendor permissions of the specification', () => {
    expect(permissionGroups.Vendor).toEqual(
      expect.arrayContaining([
        'VendorPages.Vendor.Edit',
        'VendorPages.Product',
        'VendorPages.Order',
        'VendorPages.Withdrawal',
      ]),
    )
  })

  it('fits the column that keeps it', () => {
    for (const name of allPermissions) expect(name).toMatch(/^(Pages|VendorPages)(\.[A-Z][A-Za-z]*){1,3}$/)
    expect(Math.max(...allPermissions.map((name) => name.length))).toBeLessThanOrEqual(128)
  })

  it('puts each deed under the permission to see', () => {
    for (const name of allPermissions.filter((name) =>
      /^Pages\..+\.(Create|Edit|Delete|Reveal)$/.test(name),
    )) {
      expect(parentPermission(name)).toBe(name.slice(0, name.lastIndexOf('.')))
    }
    expect(parentPermission('Pages.Brand')).toBeNull()
    expect(parentPermission('VendorPages.Vendor.Edit')).toBeNull()
  })

  it('knows what is a permission and what is not', () => {
    for (const name of allPermissions) expect(isPermission(name)).toBe(true)
    for (const name of [
      '',
      'Pages',
      'pages.brand',
      'Pages.Brand ',
      'Pages.Nothing',
      '__proto__',
      'constructor',
    ]) {
      expect(isPermission(name)).toBe(false)
    }
  })
})

describe('the two sides', () => {
  it('tenants never see the permissions of the host', () => {
    for (const name of permissionGroups.Host) {
      expect(isOnSide(name, 'tenant')).toBe(false)
      expect(isOnSide(name, 'host')).toBe(true)
    }
  })

  it('the host has users, roles, settings and audit, and nothing of the marketplace', () => {
    for (const name of ['Pages.User.Create', 'Pages.Role', 'Pages.Setting.Edit', 'Pages.AuditLog'] as const)
      expect(isOnSide(name, 'host')).toBe(true)
    for (const name of [
      'Pages.UserProfile',
      'Pages.Brand',
      'Pages.Coupon.Edit',
      'VendorPages.Product',
      'Pages.Membership',
    ] as const) {
      expect(isOnSide(name, 'host')).toBe(false)
      expect(isOnSide(name, 'tenant')).toBe(true)
    }
  })

  it('every permission is on some side', () => {
    expect(allPermissions.filter((name) => !isOnSide(name, 'host') && !isOnSide(name, 'tenant'))).toEqual([])
  })
})

describe('plain entities', () => {
  it('are seen, created, edited and deleted by a permission each', () => {
    expect(entityAccess('Brand')).toEqual({
      GetAll: 'Pages.Brand',
      Get: 'Pages.Brand',
      Create: 'Pages.Brand.Create',
      Update: 'Pages.Brand.Edit',
      Delete: 'Pages.Brand.Delete',
    })
  })

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s asks for permissions that exist',
    (_name, { access }) => {
      expect(Object.keys(access).filter((verb) => !verbs.some((known) => known === verb))).toEqual([])
      for (const rule of Object.values(access)) {
        const names = typeof rule === 'string' ? [rule] : 'anyOf' in rule ? rule.anyOf : rule.allOf
        for (const name of names)
          expect(name === 'public' || name === 'signedIn' || isPermission(name)).toBe(true)
      }
    },
  )
})
