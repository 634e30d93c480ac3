import type { VendorCard } from '@wenli/contract/auth/vendor'
import type { NavigationItem } from '@wenli/contract/base-info/product-category'
import type { ProductCard } from '@wenli/contract/base-info/product-item'
import { FIRST_PAGE } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import type { FollowState } from '@wenli/contract/shopping-cart/followed-shop'
import type { Api, Page } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { missing, orMissing } from '../catalogue/missing-page.ts'
import { pageIndex, pagePath, pageRange } from '../catalogue/page-address.ts'
import { shownProduct, type ShownProduct } from '../catalogue/product-tile.tsx'
import { shownVendorCategories, type Category } from '../navigation/navigation-items.ts'

export type VendorPage = {
  head: PageHead
  vendor: VendorCard
  productCount: number
  followerCount: number
  categories: Category[]
  products: ShownProduct[]
  totalCount: number
}

export const loadVendor = async (api: Api, address: URL): Promise<VendorPage> => {
  const no = address.searchParams.get('no')?.trim() ?? ''
  if (no === '') throw missing()
  const query = { vendorNo: no }
  const page = pageIndex(address.searchParams)
  const categoryNo = address.searchParams.get('ctg')?.trim() || undefined
  const [vendor, productCount, follow, navigation, list] = await Promise.all([
    orMissing(api<VendorCard>('/api/client/Vendor/GetByNo', { query: { no } })),
    api<number>('/api/client/Product/getTotalCountByVendor', { query }).catch(() => 0),
    // Whether whoever asks follows it is asked again when the page lives: this is the same for everybody.
    api<FollowState>('/api/client/FollowedShop/GetState', { query: { no } }).catch(() => ({
      followerCount: 0,
    })),
    api<{ items: NavigationItem[] }>('/api/client/ProductCategory/GetNavigationListByVendor', {
      query,
    }).catch(() => ({ items: [] })),
    orMissing(
      api<Page<ProductCard>>('/api/client/Product/getListByVendor', {
        query: {
          ...query,
          productCategoryNo: categoryNo,
          ...pageRange(page),
        },
      }),
    ),
  ])
  return {
    head: {
      title: vendor.displayName,
      ...(vendor.description && { description: vendor.description }),
      // A part of its goods is no page of its own.
      canonical: pagePath(paths.vendor(vendor.vendorNo), categoryNo === undefined ? page : FIRST_PAGE),
      image: vendor.bannerImageUrl ?? vendor.vendorImageUrl,
      trail: [{ name: vendor.displayName, path: paths.vendor(vendor.vendorNo) }],
      organization: {
        name: vendor.displayName,
        logo: vendor.vendorImageUrl,
        phone: vendor.contactPhone,
      },
    },
    vendor,
    productCount,
    followerCount: follow.followerCount,
    categories: shownVendorCategories(navigation.items).map(({ id, name, productCategoryNo }) => ({
      id,
      name,
      productCategoryNo,
    })),
    products: list.items.map(shownProduct),
    totalCount: list.totalCount,
  }
}
