import { expect, it } from 'vitest'
import { countWithin, navigationOf, publishedOnly, treeOf } from './category-tree.ts'
import type { ProductCategoryRow } from './product-category.table.ts'

const row = (
  id: number,
  parentId: number | null,
  more: Partial<ProductCategoryRow> = {},
): ProductCategoryRow => ({
  tenantId: 5,
  id,
  parentId,
  productCategoryNo: String(1000 + id),
  name: `category ${id}`,
  description: null,
  coverImageUrl: null,
  bannerImageUrl: null,
  isRecommended: false,
  recommendedBannerImageUrl: null,
  hotSellingBannerImageUrl: null,
  isAdvertised: false,
  adImageUrl: null,
  adTargetUrl: null,
  adPriority: null,
  isPublished: true,
  isFooterLink: false,
  priority: null,
  remark: null,
  creationTime: new Date(0),
  creatorUserId: null,
  lastModificationTime: null,
  lastModifierUserId: null,
  isDeleted: false,
  deletionTime: null,
  deleterUserId: null,
  ...more,
})

const rows = [
  row(1, null, { priority: 101 }),
  row(2, null, { priority: 103 }),
  row(3, 1),
  row(4, 3),
  row(5, 1, { isPublished: false }),
  row(6, 5),
]

it('orders categories by priority, then by age', () => {
  expect(
    treeOf(rows)
      .childrenOf(null)
      .map(({ id }) => id),
  ).toEqual([2, 1])
  expect(
    treeOf(rows)
      .childrenOf(1)
      .map(({ id }) => id),
  ).toEqual([3, 5])
})

it('counts the products of everything below a category', () => {
  const own = new Map([
    [1, 1],
    [3, 10],
    [4, 100],
  ])
  expect([1, 3, 4, 2].map((id) => countWithin(treeOf(rows), own, id))).toEqual([111, 110, 100, 0])
})

it('hides what lies below a category that is not published', () => {
  expect(publishedOnly(rows).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

it('shows two levels in the navigation, with id and number', () => {
  const [second, first] = navigationOf(treeOf(publishedOnly(rows)), new Map([[4, 7]]))
  expect(second).toMatchObject({ id: 2, productCategoryNo: '1002', productCount: 0, children: [] })
  expect(first).toMatchObject({ id: 1, productCount: 7, children: [{ id: 3, productCount: 7 }] })
})

it('brings what is flagged as a footer link along, however deep it lies, unless it is hidden', () => {
  const flagged = rows.map((each) => ({ ...each, isFooterLink: each.id !== 3 }))
  expect(
    navigationOf(treeOf(publishedOnly(flagged)), new Map()).map(({ footerLinks }) => footerLinks),
  ).toEqual([
    [{ name: 'category 2', productCategoryNo: '1002' }],
    [
      { name: 'category 1', productCategoryNo: '1001' },
      { name: 'category 4', productCategoryNo: '1004' },
    ],
  ])
})
