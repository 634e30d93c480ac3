import { expect, test } from 'vitest'
import { chosenEntries, groupByVendor, sumOf, type CartEntry } from './cart-entries.ts'

const entry = (id: number, more: Partial<CartEntry> = {}): CartEntry => ({
  id,
  productId: id,
  productNo: `P${id}`,
  productSkuId: id,
  productName: 'slab',
  skuName: null,
  productImageUrl: '',
  placeholder: null,
  unit: 'piece',
  unitPrice: 0.1,
  keptUnitPrice: 0.1,
  quantity: 3,
  stock: null,
  isSelected: true,
  vendorNo: 'V1',
  vendorDisplayName: 'one',
  noReasonReturn: 'SUPPORTED',
  flag: null,
  ...more,
})

test('the cart is grouped by shop, in the order in which the shops first appear', () => {
  const groups = groupByVendor([entry(1), entry(2, { vendorNo: 'V2' }), entry(3)])
  expect(groups.map(({ vendorNo, entries }) => [vendorNo, entries.map(({ id }) => id)])).toEqual([
    ['V1', [1, 3]],
    ['V2', [2]],
  ])
})

test('only selected lines that can be bought count, and their sum is exact', () => {
  const entries = [entry(1), entry(2, { isSelected: false }), entry(3, { flag: 'OFF_SALE' }), entry(4)]
  expect(chosenEntries(entries).map(({ id }) => id)).toEqual([1, 4])
  expect(sumOf(chosenEntries(entries))).toBe(0.6)
})
