import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { cleanHtml } from '../../../shared/ui/clean-html.ts'

/** What the server cleaned before it stored it is cleaned again before it is drawn: on sale, and as it is asked for. */
export const cleanedProduct = async (product: ManagedProduct): Promise<ManagedProduct> => {
  const { details, stagedChanges } = product
  const asked = stagedChanges?.['details']
  return {
    ...product,
    details: details && (await cleanHtml(details)),
    stagedChanges:
      typeof asked === 'string' ? { ...stagedChanges, details: await cleanHtml(asked) } : stagedChanges,
  }
}
