import type { NavigationItem } from '@wenli/contract/base-info/product-category'
import { NAVIGATION_CACHE_MS, NAVIGATION_CATEGORY_COUNT } from '@wenli/contract/limits'
import type { Api } from '../../../shared/api/api.ts'
import { isFooterCategory } from '../../../shared/browser-storage/browser-storage.ts'
import type { CachedNavigation, FooterCategory } from '../../../shared/browser-storage/browser-storage.ts'

export type Category = { id: number; name: string; productCategoryNo: string }
export type TopCategory = Category & {
  coverImageUrl: string | null
  footerLinks: FooterCategory[]
  children: Category[]
}

const category = ({ id, name, productCategoryNo }: Category): Category => ({ id, name, productCategoryNo })

export const loadNavigation = async (api: Api): Promise<TopCategory[]> => {
  const { items } = await api<{ items: NavigationItem[] }>('/api/client/ProductCategory/getNavigationList')
  return items.map((item) => ({
    ...category(item),
    coverImageUrl: item.coverImageUrl,
    footerLinks: item.footerLinks,
    children: item.children.map(category),
  }))
}

/** spec §5: category navigation keeps only the first 7 top-level items. */
export const shownCategories = <Item>(items: readonly Item[]): Item[] =>
  items.slice(0, NAVIGATION_CATEGORY_COUNT)

/** spec §5: a shop's navigation drops categories without products and keeps the first 7. */
export const shownVendorCategories = <Item extends { productCount: number }>(
  items: readonly Item[],
): Item[] => shownCategories(items.filter(({ productCount }) => productCount > 0))

/** spec §2: categories flagged as footer links, whatever their level. */
export const footerCategories = (items: readonly TopCategory[]): FooterCategory[] =>
  items.flatMap(({ footerLinks }) => footerLinks)

const isCategory = (found: unknown): found is Category =>
  typeof found === 'object' &&
  found !== null &&
  'id' in found &&
  typeof found.id === 'number' &&
  'name' in found &&
  typeof found.name === 'string' &&
  'productCategoryNo' in found &&
  typeof found.productCategoryNo === 'string'

const isTopCategory = (found: unknown): found is TopCategory =>
  isCategory(found) &&
  'coverImageUrl' in found &&
  (found.coverImageUrl === null || typeof found.coverImageUrl === 'string') &&
  'footerLinks' in found &&
  Array.isArray(found.footerLinks) &&
  found.footerLinks.every(isFooterCategory) &&
  'children' in found &&
  Array.isArray(found.children) &&
  found.children.every(isCategory)

/** spec §9: what was kept counts for 60 seconds; anything of another shape counts as nothing. */
export const freshNavigation = (kept: CachedNavigation | null, now: number): TopCategory[] | null => {
  if (kept === null || now - kept.at >= NAVIGATION_CACHE_MS || now < kept.at) return null
  return kept.items.every(isTopCategory) ? kept.items : null
}
