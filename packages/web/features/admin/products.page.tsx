import { noReasonReturns } from '@wenli/contract/base-info/no-reason-return'
import {
  deleteProductAsAdmin,
  getAllProducts,
  getProductForAdmin,
  updateProductAsAdmin,
} from '@wenli/contract/base-info/product'
import { rankingFields, vendorProductFields } from '@wenli/contract/base-info/product-fields'
import { productStatuses } from '@wenli/contract/base-info/product-life'
import { choice, remark } from '@wenli/contract/fields'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef, fieldDefs } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { AuditBatch } from './products/audit-batch.tsx'
import { PriceCell } from './products/price-cell.tsx'
import { ReviewButton } from './products/review-button.tsx'
import { statusText, StatusCell } from './products/status-cell.tsx'

const entity = 'Product'
const hidden = { shown: false } as const
const sortable = { sortable: true } as const
const { noReasonReturn: _returns, ...written } = vendorProductFields

const screen: EntityScreen = {
  entity,
  access: {
    GetAll: getAllProducts.access,
    Get: getProductForAdmin.access,
    Update: updateProductAsAdmin.access,
    Delete: deleteProductAsAdmin.access,
  },
  path: appPath(entity),
  views: [
    { label: 'AdminProduct.ViewAll', filters: {} },
    { label: 'AdminProduct.ViewNew', filters: { status: 'AUDITING' } },
    { label: 'AdminProduct.ViewChanges', filters: { hasStagedChanges: 'true' } },
    { label: 'AdminProduct.ViewOnSale', filters: { status: 'ON_SALE' } },
    { label: 'AdminProduct.ViewForcedOff', filters: { status: 'FORCED_OFF' } },
  ],
  columns: [
    columnDef(entity, 'id', 'integer', hidden),
    columnDef(entity, 'coverImageUrl', 'image', { label: 'Product.coverImageUrl' }),
    columnDef(entity, 'name', 'text', { ...sortable, label: 'Product.name' }),
    columnDef(entity, 'productNo', 'text', { ...hidden, label: 'Product.productNo', width: 96 }),
    columnDef(entity, 'vendorDisplayName', 'text', { label: 'Vendor', width: 112 }),
    columnDef(entity, 'productCategoryId', 'relation', {
      label: 'Product.productCategoryId',
      to: 'ProductCategory',
      width: 112,
    }),
    columnDef(entity, 'unitPrice', 'money', {
      ...sortable,
      label: 'Product.unitPrice',
      width: 104,
      cell: PriceCell,
    }),
    columnDef(entity, 'stock', 'integer', {
      ...hidden,
      label: 'Product.stock',
      text: ({ stock }, { t }) => (stock === null ? t('VendorProduct.StockNotCounted') : String(stock)),
    }),
    columnDef(entity, 'soldCount', 'integer', { ...sortable, ...hidden, label: 'Product.soldCount' }),
    columnDef(entity, 'status', 'choice', {
      label: 'Product.status',
      width: 104,
      cell: StatusCell,
      text: statusText,
    }),
    columnDef(entity, 'statusReason', 'text', { ...hidden, label: 'Product.statusReason' }),
    columnDef(entity, 'priority', 'integer', { ...sortable, ...hidden, label: 'Product.priority' }),
    columnDef(entity, 'recommendedPriority', 'integer', { ...hidden, label: 'Product.recommendedPriority' }),
    columnDef(entity, 'hotRecommendedPriority', 'integer', {
      ...hidden,
      label: 'Product.hotRecommendedPriority',
    }),
    columnDef(entity, 'newPriority', 'integer', { ...hidden, label: 'Product.newPriority' }),
    columnDef(entity, 'competitivePriority', 'integer', { ...hidden, label: 'Product.competitivePriority' }),
    columnDef(entity, 'creationTime', 'dateTime', sortable),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    {
      name: 'productCategoryId',
      label: 'Product.productCategoryId',
      kind: 'relation',
      to: 'ProductCategory',
    },
    {
      name: 'status',
      label: 'Product.status',
      kind: 'choice',
      choices: productStatuses.map((value) => ({ value, label: `Product.status.${value}` })),
    },
    { name: 'hasStagedChanges', label: 'Product.hasStagedChanges', kind: 'boolean' },
    { name: 'brandId', label: 'Product.brandId', kind: 'relation', to: 'Brand' },
  ],
  fields: [
    ...fieldDefs(entity, written),
    fieldDef(entity, 'noReasonReturn', choice(noReasonReturns), { label: 'Product.noReasonReturn' }),
    ...fieldDefs(entity, rankingFields),
    fieldDef(entity, 'remark', remark()),
  ],
  groups: [
    { title: 'AdminProduct.Price', fields: ['unitPrice', 'discountUnitPrice', 'unit', 'noReasonReturn'] },
    {
      title: 'AdminGroup.Content',
      fields: ['coverImageUrl', 'specArgs', 'details', 'linkUrl', 'linkUrlKey'],
    },
    {
      title: 'AdminGroup.Ranking',
      fields: [
        'priority',
        'recommendedPriority',
        'hotRecommendedPriority',
        'newPriority',
        'competitivePriority',
      ],
    },
    { title: 'AdminProduct.Advertising', fields: ['adImageUrl', 'adPriority', 'adTargetUrl'] },
  ],
  rowActions: ReviewButton,
  batch: AuditBatch,
}

const ProductsPage = () => <EntityPage screen={screen} />

export default ProductsPage
