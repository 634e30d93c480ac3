import type { ProductCategoryItem } from '@wenli/contract/base-info/product-category'
import type { ProductCard } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import type { Api, Page } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { orMissing } from '../catalogue/missing-page.ts'
import { pageIndex, pagePath, pageRange } from '../catalogue/page-address.ts'
import { shownProduct, type ShownProduct } from '../catalogue/product-tile.tsx'
import { shownCategories, type Category, type TopCategory } from '../navigation/navigation-items.ts'

export const SHOP_PAGE_SIZE = 20
const SHELF_COUNT = 5

export type ShopShelf = Category & { products: ShownProduct[] }
export type ShopHome = { head: PageHead; shelves: ShopShelf[] }

/** The shop's front: a line of goods of each of its categories. Those without goods are left out. */
export const loadShopHome = async (api: Api, navigation: readonly TopCategory[]): Promise<ShopHome> => {
  const shelves = await Promise.all(
    shownCategories(navigation).map(async ({ id, name, productCategoryNo }) => {
      const { items } = await api<Page<ProductCard>>('/api/client/Product/GetList', {
        query: { productCategoryNo, maxResultCount: SHELF_COUNT },
      }).catch(() => ({ items: [] }))
      return { id, name, productCategoryNo, products: items.map(shownProduct) }
    }),
  )
  const filled = shelves.filter(({ products }) => products.length > 0)
  return {
    head: { title: '', canonical: paths.shop(), image: filled[0]?.products[0]?.coverImageUrl ?? null },
    shelves: filled,
  }
}

type FoundCategory = ProductCategoryItem & { children: Category[]; ancestors: Category[] }

export type ShopList = {
  head: PageHead
  category: { name: string; description: string | null; children: Category[] } | null
  products: ShownProduct[]
  totalCount: number
}

/** spec §2: the category comes by number and by id; either alone is enough. */
const categoryOf = async (api: Api, search: URLSearchParams): Promise<FoundCategory | null> => {
  const no = search.get('ctg')?.trim() || undefined
  const id = search.get('ctg_id')?.trim() || undefined
  if (no === undefined && id === undefined) return null
  return orMissing(
    api<FoundCategory>('/api/client/ProductCategory/Get', { query: no === undefined ? { id } : { no } }),
  )
}

export const loadShopList = async (api: Api, { searchParams }: URL): Promise<ShopList> => {
  const category = await categoryOf(api, searchParams)
  const page = pageIndex(searchParams)
  const { items, totalCount } = await orMissing(
    api<Page<ProductCard>>('/api/client/Product/GetList', {
      query: {
        productCategoryNo: category?.productCategoryNo,
        ...pageRange(page, SHOP_PAGE_SIZE),
      },
    }),
  )
  const address = paths.shopList(category?.productCategoryNo, category?.id)
  const trail = (category === null ? [] : [...category.ancestors, category]).map((each) => ({
    name: each.name,
    path: paths.shopList(each.productCategoryNo, each.id),
  }))
  return {
    head: {
      title: category?.name ?? '',
      ...(category?.description && { description: category.description }),
      canonical: pagePath(address, page),
      image: category?.bannerImageUrl ?? category?.coverImageUrl ?? items[0]?.coverImageUrl ?? null,
      trail,
    },
    category: category && {
      name: category.name,
      description: category.description,
      children: category.children.map(({ id, name, productCategoryNo }) => ({ id, name, productCategoryNo })),
    },
    products: items.map(shownProduct),
    totalCount,
  }
}
