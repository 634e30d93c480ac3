import { getBrandList } from '@wenli/contract/base-info/brand'
import { getProductCategoriesByVendor, type OwnCategory } from '@wenli/contract/base-info/product-category'
import { getProductColorList } from '@wenli/contract/base-info/product-color'
import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import { useQuery } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'

type Named = { id: number; name: string }
type Colour = Named & { rgbCode: string }

const useAll = <Item>(path: string) =>
  useQuery({
    queryKey: ['choices', path],
    queryFn: ({ signal }) => quietApi<Page<Item>>(path, { query: { maxResultCount: MAX_PAGE_SIZE }, signal }),
  }).data?.items

export const useBrands = (): readonly Named[] => useAll<Named>(getBrandList.path) ?? []
export const useColours = (): readonly Colour[] => useAll<Colour>(getProductColorList.path) ?? []
/** Those too that visitors cannot open: what lies in them stays the vendor's. */
export const useCategories = (): readonly OwnCategory[] | undefined =>
  useAll<OwnCategory>(getProductCategoriesByVendor.path)
