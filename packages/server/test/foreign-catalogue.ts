import type { Row } from '../src/platform/db/database.ts'
import type { Planted } from './tenant-canaries.ts'

/** Bodies of the catalogue's hand-written calls that name a row of the other tenant. */
export const catalogueRequests: Readonly<Record<string, (foreign: Planted) => Row>> = {
  'ProductCategory/Create': ({ ids }) => ({ name: 'stolen', parentId: ids['ProductCategory'] }),
  'ProductCategory/Update': ({ ids }) => ({ id: ids['ProductCategory'], name: 'stolen' }),
  'ProductCategory/Arrange': ({ ids }) => ({
    id: ids['ProductCategory'],
    parentId: null,
    order: [ids['ProductCategory']],
  }),
  'Product/Create': ({ ids }) => ({
    name: 'stolen',
    productCategoryId: ids['ProductCategory'],
    unitPrice: 1,
    unit: 'box',
    coverImageUrl: '/own.png',
  }),
  'Product/Update': ({ ids }) => ({ id: ids['Product'], name: 'stolen' }),
  'Product/Move': ({ ids }) => ({ ids: [ids['Product']], action: 'unpublish' }),
  'Product/Audit': ({ ids }) => ({ ids: [ids['Product']], action: 'reject', reason: 'stolen' }),
  'Product/ForceOff': ({ ids }) => ({ id: ids['Product'], reason: 'stolen' }),
  'Product/Release': ({ ids }) => ({ id: ids['Product'] }),
  'ProductImport/Confirm': ({ ids }) => ({ id: ids['ProductImport'], isDraft: true }),
  'ProductFinding/Update': ({ ids }) => ({ id: ids['ProductFinding'], title: 'stolen' }),
  'ProductFinding/Close': ({ ids }) => ({ id: ids['ProductFinding'] }),
  'ProductFinding/Accept': ({ ids }) => ({ id: ids['ProductFinding'], replyId: ids['ProductFindingReply'] }),
  'ProductFinding/Decide': ({ ids }) => ({ id: ids['ProductFinding'], replyId: null, reason: 'stolen' }),
  'ProductFinding/Hide': ({ ids }) => ({ id: ids['ProductFinding'], reason: 'stolen' }),
  'ProductFindingReply/Create': ({ ids }) => ({ productFindingId: ids['ProductFinding'], content: 'stolen' }),
  'ProductFindingReply/CreateFromMatch': ({ ids }) => ({
    productFindingId: ids['ProductFinding'],
    productId: ids['Product'],
  }),
  'PictureCase/Dismiss': ({ ids }) => ({ id: ids['PictureCase'] }),
  'PictureCase/Confirm': ({ ids }) => ({ id: ids['PictureCase'], reason: 'stolen' }),
  'Report/Create': ({ canary }) => ({
    target: 'PRODUCT',
    targetNo: canary,
    reason: 'OTHER',
    description: 'stolen',
  }),
  'Report/Handle': ({ ids }) => ({ id: ids['Report'], action: 'dismiss', note: 'stolen' }),
  'ProductFindingReply/Update': ({ ids }) => ({ id: ids['ProductFindingReply'], status: 'HIDDEN' }),
}
