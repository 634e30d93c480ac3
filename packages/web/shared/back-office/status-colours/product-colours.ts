import type { ProductStatus } from '@wenli/contract/base-info/product-life'

export const productColours: Readonly<Record<ProductStatus, string>> = {
  DRAFT: 'default',
  AUDITING: 'warning',
  ON_SALE: 'success',
  OFF_SALE: 'default',
  REJECTED: 'error',
  FORCED_OFF: 'error',
}
