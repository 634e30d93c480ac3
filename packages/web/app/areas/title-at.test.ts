import { expect, test } from 'vitest'
import { routeOfScreen } from '../route-lookup.ts'
import { breadcrumbAt } from './breadcrumb.ts'
import { entryOf, titleAt } from './title-at.ts'

test('the form of a product is called new until its address names one', () => {
  expect(titleAt('/vc/productedit')).toBe('VendorProduct.New')
  expect(titleAt('/vc/productedit?id=')).toBe('VendorProduct.New')
  expect(titleAt('/VC/ProductEdit/?id=7')).toBe('Title.ProductEdit')
  expect(titleAt('/vc/productimport?id=7')).toBe('Title.ProductImport')
  expect(titleAt('/nowhere')).toBeUndefined()
  const last = (address: string) => breadcrumbAt(address, () => true).at(-1)?.title
  expect([last('/vc/productedit'), last('/vc/productedit?id=7')]).toEqual([
    'VendorProduct.New',
    'Title.ProductEdit',
  ])
})

test('a screen without an entry of its own marks one that is in the menu', () => {
  expect(entryOf('vc.product')).toBe('vc.product')
  for (const screen of ['vc.productedit', 'vc.productimport'])
    expect(routeOfScreen(entryOf(screen))?.menu).toBe('Title.VendorProducts')
})
