import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { PRODUCT_BATCH_MAX_COUNT } from '../limits.ts'
import { byId, pageOf, pageQueryShape, queryBoolean, queryId, queryIds } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { productCategoryNo } from './product-category.ts'
import { newProductBody, rankingFields, vendorBody, withPricesThatFit } from './product-fields.ts'
import {
  listedProduct,
  managedProduct,
  managedProductRow,
  productCard,
  productDetail,
} from './product-item.ts'
import { productStatuses } from './product-life.ts'
import type { VendorProductAction } from './product-life.ts'

const service = 'baseinfo'
const client = (verb: string) => `/api/client/Product/${verb}`
const app = (verb: string) => `/api/services/app/Product/${verb}`

export const productNo = () => z.string().trim().min(1).max(32)
export const vendorNo = () => z.string().trim().min(1).max(32)
const queryPrice = () => z.coerce.number().min(0).max(100_000_000)

/** How every list of products for visitors is narrowed. A category counts with everything below it. */
export const productFilterShape = {
  productCategoryId: queryId().optional(),
  productCategoryNo: productCategoryNo().optional(),
  brandId: queryId().optional(),
  productColorId: queryId().optional(),
  vendorNo: vendorNo().optional(),
  minPrice: queryPrice().optional(),
  maxPrice: queryPrice().optional(),
}

/** `sorting`: priority (as shops want it), creationTime, unitPrice or soldCount, with `desc` behind it or not. */
export const productSorts = ['priority', 'creationTime', 'unitPrice', 'soldCount'] as const

/** spec §7: products of visitors; the shelf flags choose those that have a rank on that shelf, in its order. */
export const getProductList = defineEndpoint({
  method: 'GET',
  path: client('GetList'),
  service,
  access: 'public',
  query: z.object({
    ...pageQueryShape,
    ...productFilterShape,
    isRecommended: queryBoolean().optional(),
    isHotRecommended: queryBoolean().optional(),
    isNew: queryBoolean().optional(),
    isCompetitive: queryBoolean().optional(),
    isAdvertised: queryBoolean().optional(),
  }),
  result: pageOf(listedProduct),
})
export const getNewestProducts = defineEndpoint({
  method: 'GET',
  path: client('GetNewestList'),
  service,
  access: 'public',
  query: z.object(pageQueryShape),
  result: pageOf(productCard),
})
/** spec §7: a shop's products for its visitors. */
export const getProductListByVendor = defineEndpoint({
  method: 'GET',
  path: client('getListByVendor'),
  service,
  access: 'public',
  query: z.object({ ...pageQueryShape, ...productFilterShape, vendorNo: vendorNo() }),
  result: pageOf(productCard),
})
export const getProductCountByVendor = defineEndpoint({
  method: 'GET',
  path: client('getTotalCountByVendor'),
  service,
  access: 'public',
  query: z.object({ vendorNo: vendorNo() }),
  result: z.int(),
})
export const getProduct = defineEndpoint({
  method: 'GET',
  path: client('Get'),
  service,
  access: 'public',
  query: byId,
  result: productDetail,
})
export const getProductByNo = defineEndpoint({
  method: 'GET',
  path: client('GetByNo'),
  service,
  access: 'public',
  query: z.object({ no: productNo() }),
  result: productDetail,
})

/** spec §7: a vendor's own products in every state. The number must be the caller's own. */
export const getAllProductsByVendor = defineEndpoint({
  method: 'GET',
  path: client('GetAllByVendor'),
  service,
  access: 'VendorPages.Product',
  query: z.object({
    ...pageQueryShape,
    ...productFilterShape,
    status: z.enum(productStatuses).optional(),
    hasStagedChanges: queryBoolean().optional(),
  }),
  result: pageOf(managedProductRow).extend({
    /** How many there are in each state, whatever the state that is asked for. */
    statusCounts: z.partialRecord(z.enum(productStatuses), z.int()),
  }),
})
export const getOwnProduct = defineEndpoint({
  method: 'GET',
  path: client('GetForEdit'),
  service,
  access: 'VendorPages.Product',
  query: byId,
  result: managedProduct,
})

/** A new product is submitted at once unless it is to stay a draft, which may lack price, unit and cover until then. */
export const createProduct = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'VendorPages.Product',
  body: newProductBody,
  result: managedProduct,
  errors: [
    'BaseInfo:VendorNotOpen',
    'BaseInfo:CategoryClosed',
    'BaseInfo:FilesMissing',
    'BaseInfo:DiscountAbovePrice',
  ],
})
/** What is left out stays. Sale-relevant changes of a product on sale wait for approval while audit is on. */
export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: client('Update'),
  service,
  access: 'VendorPages.Product',
  body: withPricesThatFit(z.object({ id: rowId() }).extend(vendorBody.partial().shape)),
  result: managedProduct,
  errors: [
    'BaseInfo:VendorNotOpen',
    'BaseInfo:CategoryClosed',
    'BaseInfo:DiscountAbovePrice',
    'BaseInfo:PriceOfNoSku',
    'BaseInfo:FilesMissing',
  ],
})
export const deleteProduct = defineEndpoint({
  method: 'DELETE',
  path: client('Delete'),
  service,
  access: 'VendorPages.Product',
  query: byId,
  result: noResult,
})

export const productIds = () => z.array(rowId()).min(1).max(PRODUCT_BATCH_MAX_COUNT)
/** What became of each: those that could not be changed are named with the reason's code. */
export const batchOutcome = z.object({
  changed: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), code: z.string() })),
})
const vendorActions = [
  'submit',
  'withdraw',
  'publish',
  'unpublish',
] as const satisfies readonly VendorProductAction[]
/** One step in the life of one's own products, many at once. */
export const moveOwnProducts = defineEndpoint({
  method: 'PUT',
  path: client('Move'),
  service,
  access: 'VendorPages.Product',
  body: z.object({ ids: productIds(), action: z.enum(vendorActions) }),
  result: batchOutcome,
  errors: [
    'BaseInfo:VendorNotOpen',
    'BaseInfo:FilesMissing',
    'BaseInfo:ProductIncomplete',
    'BaseInfo:PriceOfNoSku',
  ],
})

export const getAllProducts = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Product',
  query: z.object({
    ...pageQueryShape,
    ...productFilterShape,
    ids: queryIds().optional(),
    status: z.enum(productStatuses).optional(),
    hasStagedChanges: queryBoolean().optional(),
  }),
  result: pageOf(managedProductRow),
})
export const getProductForAdmin = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.Product',
  query: byId,
  result: managedProduct,
})
/** The platform ranks products and may correct what vendors wrote; it does not set states here. */
export const updateProductAsAdmin = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.Product.Edit',
  body: withPricesThatFit(z.object({ id: rowId() }).extend(vendorBody.extend(rankingFields).partial().shape)),
  result: managedProduct,
  errors: ['BaseInfo:DiscountAbovePrice', 'BaseInfo:PriceOfNoSku', 'BaseInfo:FilesMissing', 'Auth:OwnShop'],
})
export const deleteProductAsAdmin = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.Product.Delete',
  query: byId,
  result: noResult,
})
