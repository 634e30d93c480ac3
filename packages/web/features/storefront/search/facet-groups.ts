import type { SearchFacets } from '@wenli/contract/base-info/product-search'
import type { StorefrontTextKey } from '../../../shared/i18n/text-key.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { swatchColor } from '../home/swatch-color.ts'
import { bandText, priceBands } from '../catalogue/price-bands.ts'
import type { ChoiceKey } from './search-choices.ts'

export type FacetValue = { value: string; name: string; count?: number; tone?: string | undefined }
export type FacetGroup = { key: ChoiceKey; label: StorefrontTextKey; values: FacetValue[] }

/** The facets of a search as groups of choices, each with the value that stands for it in the address. */
export const facetGroups = (facets: SearchFacets, t: Translate): FacetGroup[] => {
  const groups: FacetGroup[] = [
    {
      key: 'ctg',
      label: 'Search.Category',
      values: facets.categories.map(({ productCategoryNo, name, count }) => ({
        value: productCategoryNo,
        name,
        count,
      })),
    },
    {
      key: 'price',
      label: 'Search.Price',
      values: priceBands.map((band, index) => ({
        value: band.name,
        name: bandText(band, t),
        count: facets.prices[index] ?? 0,
      })),
    },
    {
      key: 'color',
      label: 'Search.Color',
      values: facets.colors.map(({ id, name, count, rgbCode }) => ({
        value: String(id),
        name,
        count,
        tone: swatchColor(rgbCode),
      })),
    },
    {
      key: 'brand',
      label: 'Search.Brand',
      values: facets.brands.map(({ id, name, count }) => ({ value: String(id), name, count })),
    },
    {
      key: 'shop',
      label: 'Search.Vendor',
      values: facets.vendors.map(({ vendorNo, name, count }) => ({ value: vendorNo, name, count })),
    },
  ]
  return groups.map((group) => ({ ...group, values: group.values.filter(({ count }) => count !== 0) }))
}

/** What is chosen, by name; a choice that leaves nothing has no facet any more and goes by the group's name. */
export const chosenValues = (groups: readonly FacetGroup[], search: URLSearchParams, t: Translate) =>
  groups.flatMap(({ key, label, values }) => {
    const value = search.get(key)
    if (value === null || value === '') return []
    const known = values.find((each) => each.value === value)
    return [{ key, name: known?.name ?? t(label) }]
  })
