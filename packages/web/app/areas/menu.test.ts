import { holds, type Access } from '@wenli/contract/access'
import { expect, test } from 'vitest'
import type { RouteRow } from '../route-table.ts'
import { breadcrumbAt } from './breadcrumb.ts'
import { menuOf } from './menu.ts'

const row = (screen: string, more: Partial<RouteRow> = {}): RouteRow => ({
  screen,
  path: `/x/${screen}`,
  title: 'Title.Home',
  area: 'vendor-centre',
  access: 'signedIn',
  menu: 'Menu.Account',
  ...more,
})
const may =
  (...granted: string[]) =>
  (access: Access) =>
    holds(new Set(granted), access)
const everything = () => true
const entries = (rows: RouteRow[], holdsAccess: (access: Access) => boolean) =>
  menuOf('vendor-centre', holdsAccess, rows).flatMap((section) => section.entries.map(({ screen }) => screen))

test('an entry with a permission shows only to users who hold it', () => {
  const rows = [row('open'), row('orders', { access: 'VendorPages.Order' })]
  expect(entries(rows, may())).toEqual(['open'])
  expect(entries(rows, may('VendorPages.Order'))).toEqual(['open', 'orders'])
})

test('a group disappears with its last entry', () => {
  expect(menuOf('vendor-centre', may(), [row('orders', { access: 'VendorPages.Order' })])).toEqual([])
})

test('a group that may not be entered hides its entries', () => {
  expect(entries([row('open')], () => false)).toEqual([])
})

test('a screen without a group has no menu entry', () => {
  expect(entries([row('hidden', { menu: undefined })], may())).toEqual([])
})

test('the breadcrumb of home is home alone, of any other page home, group and page', () => {
  expect(breadcrumbAt('/pc/home', everything)).toEqual([{ title: 'Title.PersonalCentre', path: '/pc/home' }])
  expect(breadcrumbAt('/aboutus', everything).map(({ title }) => title)).toEqual([
    'Title.PersonalCentre',
    'Title.AboutUs',
  ])
  expect(breadcrumbAt('/pc/profile', everything).map(({ title }) => title)).toEqual([
    'Title.PersonalCentre',
    'Menu.Account',
    'Title.Profile',
  ])
})

test('the breadcrumb does not say a page twice whose group has its name', () => {
  expect(breadcrumbAt('/pc/shopregister', everything).map(({ title }) => title)).toEqual([
    'Title.PersonalCentre',
    'Title.ShopRegister',
  ])
  expect(breadcrumbAt('/vc/shopprofile', everything)).toEqual([
    { title: 'Area.VendorCentre', path: '/vc/home' },
    { title: 'Title.ShopProfile' },
  ])
  expect(breadcrumbAt('/vc/home', everything)).toEqual([{ title: 'Area.VendorCentre', path: '/vc/home' }])
})

test('the breadcrumb does not lead to a home that may not be entered', () => {
  expect(breadcrumbAt('/vc/product', may('VendorPages.Product'))).toEqual([
    { title: 'Area.VendorCentre' },
    { title: 'Title.VendorProducts' },
  ])
})
