import { expect, test } from 'vitest'
import {
  amountsOf,
  chosenEntries,
  groupByVendor,
  sumOf,
  visitorEntries,
  type CartEntry,
} from './cart-entries.ts'

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
  vipUnitPrice: null,
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

test('before the server has priced them, chosen lines come to what stands at each, the members’ price taken off the goods', () => {
  const entries = [entry(1, { unitPrice: 10, vipUnitPrice: 9.7 }), entry(2)]
  expect(amountsOf(entries)).toMatchObject({ goodsAmount: 30.3, vipAmount: 0.9, payable: 29.4 })
  expect(amountsOf([entry(2)])).toMatchObject({ goodsAmount: 0.3, vipAmount: 0, payable: 0.3 })
})

test('a visitor is told what a line cost when it was put in; of lines from before that was kept, nothing', () => {
  const line = (productSkuId: number) => ({ productId: 1, productSkuId, quantity: 3, isSelected: false })
  const lines = [{ ...line(1), unitPrice: 0.2 }, line(2), { ...line(3), isSelected: true }]
  const told = visitorEntries([entry(1), entry(2), entry(3)], lines)
  expect(told.map(({ id, keptUnitPrice, isSelected }) => [id, keptUnitPrice, isSelected])).toEqual([
    [1, 0.2, false],
    [2, 0.1, false],
    [3, 0.1, true],
  ])
})
