import type { ShownBrand } from '@wenli/contract/base-info/brand'
import type { ProductCategoryItem } from '@wenli/contract/base-info/product-category'
import type { ProductCard } from '@wenli/contract/base-info/product-item'
import type { SearchFacets } from '@wenli/contract/base-info/product-search'
import { FIRST_PAGE } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import type { Api, Page } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { orMissing } from '../catalogue/missing-page.ts'
import { pageIndex, pagePath, pageRange } from '../catalogue/page-address.ts'
import { shownProduct, type ShownProduct } from '../catalogue/product-tile.tsx'
import type { Category } from '../navigation/navigation-items.ts'
import { filterQuery, isWhole, readChoices, RESULTS_PAGE_SIZE, sorts } from './list-choices.ts'

type FoundCategory = ProductCategoryItem & { children: Category[]; ancestors: Category[] }

export type ListCategory = {
  name: string
  productCategoryNo: string
  description: string | null
  bannerImageUrl: string | null
  hotSellingBannerImageUrl: string | null
  children: Category[]
}

export type ProductListPage = {
  head: PageHead
  category: ListCategory | null
  brand: ShownBrand | null
  trail: { name: string; path: string }[]
  facets: SearchFacets
  products: ShownProduct[]
  totalCount: number
}

const crumb = ({ name, productCategoryNo }: Omit<Category, 'id'>) => ({
  name,
  path: paths.productList(productCategoryNo),
})

const headTextOf = (shown: { readonly description: string | null } | null) =>
  shown?.description ? { description: shown.description } : {}

export const loadProductList = async (api: Api, address: URL): Promise<ProductListPage> => {
  const choices = readChoices(address.searchParams)
  const { categoryNo, brandId } = choices
  const page = pageIndex(address.searchParams)
  const filter = { productCategoryNo: categoryNo, ...filterQuery(choices) }
  const [category, brand, list, facets] = await Promise.all([
    categoryNo === null
      ? null
      : orMissing(api<FoundCategory>('/api/client/ProductCategory/Get', { query: { no: categoryNo } })),
    brandId === null ? null : orMissing(api<ShownBrand>('/api/client/Brand/Get', { query: { id: brandId } })),
    orMissing(
      api<Page<ProductCard>>('/api/client/Product/GetList', {
        query: { ...filter, sorting: sorts[choices.sort].sorting, ...pageRange(page, RESULTS_PAGE_SIZE) },
      }),
    ),
    orMissing(api<SearchFacets>('/api/client/Product/GetFacets', { query: filter })),
  ])
  // The products of a brand are a page of their own; a brand within a category is a choice there.
  const brandPage = category === null && brand !== null ? paths.brandProducts(brand.id) : null
  const trail = category === null ? [] : [...category.ancestors.map(crumb), crumb(category)]
  return {
    head: {
      title: category?.name ?? brand?.name ?? '',
      ...headTextOf(category ?? brand),
      canonical: pagePath(
        brandPage ?? paths.productList(category?.productCategoryNo),
        isWhole(choices) ? page : FIRST_PAGE,
      ),
      image:
        category?.bannerImageUrl ??
        category?.coverImageUrl ??
        brand?.coverImageUrl ??
        list.items[0]?.coverImageUrl ??
        null,
      trail,
    },
    category: category && {
      name: category.name,
      productCategoryNo: category.productCategoryNo,
      description: category.description,
      bannerImageUrl: category.bannerImageUrl,
      hotSellingBannerImageUrl: category.hotSellingBannerImageUrl,
      children: category.children.map(({ id, name, productCategoryNo }) => ({ id, name, productCategoryNo })),
    },
    brand,
    trail,
    // A category is a page of its own, with ways to those below it.
    facets: { ...facets, categories: [] },
    products: list.items.map(shownProduct),
    totalCount: list.totalCount,
  }
}
