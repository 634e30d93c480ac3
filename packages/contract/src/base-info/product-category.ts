import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, image, link, multiline, optional, priority, relation, remark, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { advertisedCounts } from './shelf-advertisement.ts'
import { byId, listOf, pageOf, pageQueryShape, queryBoolean, queryId, queryIds } from '../paging.ts'

const service = 'baseinfo'
const client = (verb: string) => `/api/client/ProductCategory/${verb}`
const app = (verb: string) => `/api/services/app/ProductCategory/${verb}`

/** Numbers stand in addresses: `/productlist?ctg=1001`. */
export const productCategoryNo = () =>
  z
    .string()
    .trim()
    .regex(/^[\w-]{1,32}$/)
    .meta({ kind: 'text' })

const picture = () => optional(image('BaseInfoProduct'))

export const productCategoryFields = {
  name: text(64),
  parentId: optional(relation('ProductCategory')),
  description: optional(multiline(512)),
  coverImageUrl: picture(),
  bannerImageUrl: picture(),
  isRecommended: optional(boolean()),
  recommendedBannerImageUrl: picture(),
  hotSellingBannerImageUrl: picture(),
  isAdvertised: optional(boolean()),
  adImageUrl: picture(),
  adTargetUrl: optional(link()),
  adPriority: priority(),
  isPublished: optional(boolean()),
  isFooterLink: optional(boolean()),
  priority: priority(),
  remark: remark(),
}

const nullableText = () => z.string().nullable()

/** `productCount` counts the visible products of the category and everything below it. */
export const productCategoryItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  productCategoryNo: z.string(),
  name: z.string(),
  parentId: z.int().nullable(),
  description: nullableText(),
  coverImageUrl: nullableText(),
  bannerImageUrl: nullableText(),
  isRecommended: z.boolean(),
  recommendedBannerImageUrl: nullableText(),
  hotSellingBannerImageUrl: nullableText(),
  isAdvertised: z.boolean(),
  adImageUrl: nullableText(),
  adTargetUrl: nullableText(),
  adPriority: z.int().nullable(),
  isPublished: z.boolean(),
  isFooterLink: z.boolean(),
  priority: z.int().nullable(),
  productCount: z.int(),
  creationTime: z.string(),
  lastModificationTime: nullableText(),
  remark: nullableText(),
})
export type ProductCategoryItem = z.infer<typeof productCategoryItem>

/** spec §3: with what lies in it, whose it is, and who made and changed it. */
const productCategoryForEdit = productCategoryItem.extend({
  children: z.array(z.object({ id: z.int(), productCategoryNo: z.string(), name: z.string() })),
  /** The newest of those that lie directly in it, also those that visitors cannot open. */
  products: z.array(
    z.object({ id: z.int(), productNo: z.string(), name: z.string(), isVisible: z.boolean() }),
  ),
  /** The shops that sell out of it. */
  productCategoryVendors: z.array(
    z.object({ vendorNo: z.string(), displayName: z.string(), productCount: z.int() }),
  ),
  ...advertisedCounts,
  creator: nullableText(),
  lastModifier: nullableText(),
  deleter: nullableText(),
  isDeleted: z.boolean(),
})
export type ProductCategoryForEdit = z.infer<typeof productCategoryForEdit>

const navigationLeaf = z.object({
  id: z.int(),
  productCategoryNo: z.string(),
  name: z.string(),
  parentId: z.int().nullable(),
  coverImageUrl: nullableText(),
  isFooterLink: z.boolean(),
  priority: z.int().nullable(),
  productCount: z.int(),
})
/** The menu of categories: two levels, in their order, and what of each is linked in the footer, however deep it lies. */
export const navigationItem = navigationLeaf.extend({
  children: z.array(navigationLeaf),
  footerLinks: z.array(navigationLeaf.pick({ name: true, productCategoryNo: true })),
})
export type NavigationItem = z.infer<typeof navigationItem>

/** spec §7: published categories for everybody, with the flags that shelves are made of. */
export const getProductCategoryList = defineEndpoint({
  method: 'GET',
  path: client('GetList'),
  service,
  access: 'public',
  query: z.object({
    ...pageQueryShape,
    parentId: queryId().optional(),
    isRecommended: queryBoolean().optional(),
    isAdvertised: queryBoolean().optional(),
    isFooterLink: queryBoolean().optional(),
  }),
  result: pageOf(productCategoryItem),
})
/** spec §7, §5: the top-level categories with their children; the client keeps the first seven. */
export const getProductCategoryNavigation = defineEndpoint({
  method: 'GET',
  path: client('getNavigationList'),
  service,
  access: 'public',
  result: listOf(navigationItem),
})
/** spec §7: the same, counting one shop's products; the client drops those without any. */
export const getProductCategoryNavigationByVendor = defineEndpoint({
  method: 'GET',
  path: client('GetNavigationListByVendor'),
  service,
  access: 'public',
  query: z.object({ vendorNo: z.string().trim().min(1).max(32) }),
  result: listOf(navigationItem),
})
/** By id (spec §7) or by the number that addresses carry; with its children and the way from the top. */
export const getProductCategory = defineEndpoint({
  method: 'GET',
  path: client('Get'),
  service,
  access: 'public',
  query: z
    .object({ id: queryId().optional(), no: productCategoryNo().optional() })
    .refine(({ id, no }) => id !== undefined || no !== undefined, { path: ['id'] }),
  result: productCategoryItem.extend({
    children: z.array(navigationLeaf),
    ancestors: z.array(z.object({ id: z.int(), productCategoryNo: z.string(), name: z.string() })),
  }),
})

const ownCategory = productCategoryItem.pick({ id: true, name: true, parentId: true }).extend({
  /** Visitors can open it: the whole way to it is published. */
  isOpen: z.boolean(),
})
export type OwnCategory = z.infer<typeof ownCategory>

/** What a vendor's products may lie in: the whole tree, for they stay where they are when a category is closed. */
export const getProductCategoriesByVendor = defineEndpoint({
  method: 'GET',
  path: client('GetAllByVendor'),
  service,
  access: 'VendorPages.Product',
  query: z.object(pageQueryShape),
  result: pageOf(ownCategory),
})

/** The whole tree for administrators, unpublished ones included. */
export const getAllProductCategories = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.ProductCategory',
  query: z.object({ ...pageQueryShape, ids: queryIds().optional() }),
  result: pageOf(productCategoryItem),
})
export const getProductCategoryForEdit = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.ProductCategory',
  query: byId,
  result: productCategoryForEdit,
})
export const createProductCategory = defineEndpoint({
  method: 'POST',
  path: app('Create'),
  service,
  access: 'Pages.ProductCategory.Create',
  body: z.object({ ...productCategoryFields, productCategoryNo: optional(productCategoryNo()) }),
  result: productCategoryItem,
})
export const updateProductCategory = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.ProductCategory.Edit',
  body: z.object({ id: z.int().min(1).max(MAX_ID) }).extend(z.object(productCategoryFields).partial().shape),
  result: productCategoryItem,
  errors: ['Platform:BelowItself'],
})
/** One drag in the tree: a new parent and the order among its children. */
export const arrangeProductCategory = defineEndpoint({
  method: 'PUT',
  path: app('Arrange'),
  service,
  access: 'Pages.ProductCategory.Edit',
  body: z.object({
    id: z.int().min(1).max(MAX_ID),
    parentId: z.int().min(1).max(MAX_ID).nullable(),
    /** The children of that parent in their new order, the moved one among them. */
    order: z.array(z.int().min(1).max(MAX_ID)).min(1).max(500),
  }),
  result: noResult,
  errors: ['Platform:BelowItself'],
})
export const deleteProductCategory = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.ProductCategory.Delete',
  query: byId,
  result: noResult,
  errors: ['BaseInfo:CategoryNotEmpty'],
})
