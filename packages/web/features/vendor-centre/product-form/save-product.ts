import { createProduct, moveOwnProducts, updateProduct } from '@wenli/contract/base-info/product'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { vendorProductLife } from '@wenli/contract/base-info/product-life'
import { nextState } from '@wenli/contract/lifecycle'
import { api } from '../../../shared/api/browser-api.ts'
import { changedBody, productBody, withoutGaps, type ProductValues } from './product-values.ts'

/** `draft` keeps it as it is; `offer` hands it in where its state wants that. */
export type SaveIntent = 'draft' | 'offer'

type Written = { readonly values: ProductValues; readonly pictures: readonly string[] }

export const mayBeOffered = (product: ManagedProduct): boolean =>
  nextState(vendorProductLife, product.status, 'submit') !== undefined

const create = ({ values, pictures }: Written, intent: SaveIntent): Promise<ManagedProduct> =>
  api<ManagedProduct>(createProduct.path, {
    method: 'POST',
    body: { ...withoutGaps(productBody(values, pictures)), isDraft: intent === 'draft' },
  })

const update = async (product: ManagedProduct, before: Written, after: Written): Promise<ManagedProduct> => {
  const body = changedBody(
    productBody(before.values, before.pictures),
    productBody(after.values, after.pictures),
  )
  if (Object.keys(body).length === 0) return product
  return api<ManagedProduct>(updateProduct.path, { method: 'PUT', body: { id: product.id, ...body } })
}

/** A new product, or the changes of one; then, if wished, on its way to the shelves. */
export const saveProduct = async (
  product: ManagedProduct | null,
  { before, after, intent }: { before: Written; after: Written; intent: SaveIntent },
): Promise<ManagedProduct> => {
  if (product === null) return create(after, intent)
  const saved = await update(product, before, after)
  if (intent === 'offer' && mayBeOffered(saved))
    await api(moveOwnProducts.path, { method: 'PUT', body: { ids: [saved.id], action: 'submit' } })
  return saved
}
