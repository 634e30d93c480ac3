import type { Translate } from '../../../shared/i18n/translate.ts'
import { swatchColor } from '../home/swatch-color.ts'
import type { Category } from '../navigation/navigation-items.ts'
import { bandText, priceBands } from '../catalogue/price-bands.ts'
import type { FacetGroup } from '../search/facet-groups.ts'
import type { ListColor } from './load-picture-search.ts'

/** Results by looks are narrowed by category, colour and price; how many each choice leaves is not counted. */
export const looksGroups = (
  categories: readonly Category[],
  colors: readonly ListColor[],
  t: Translate,
): FacetGroup[] => [
  {
    key: 'ctg',
    label: 'Search.Category',
    values: categories.map(({ productCategoryNo, name }) => ({ value: productCategoryNo, name })),
  },
  {
    key: 'price',
    label: 'Search.Price',
    values: priceBands.map((band) => ({ value: band.name, name: bandText(band, t) })),
  },
  {
    key: 'color',
    label: 'Search.Color',
    values: colors.map(({ id, name, rgbCode }) => ({ value: String(id), name, tone: swatchColor(rgbCode) })),
  },
]
