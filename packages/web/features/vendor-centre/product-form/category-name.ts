import type { OwnCategory } from '@wenli/contract/base-info/product-category'
import { useCallback } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'

/** How a category is called where goods are sold: one that visitors cannot open says so. */
export const useCategoryName = (): ((row: Pick<OwnCategory, 'name' | 'isOpen'>) => string) => {
  const t = useT()
  return useCallback(({ name, isOpen }) => (isOpen ? name : t('ProductForm.ClosedCategory', name)), [t])
}
