import type { VendorCard } from '@wenli/contract/auth/vendor'
import type { ProductCategoryItem } from '@wenli/contract/base-info/product-category'
import type { FindingItem } from '@wenli/contract/base-info/product-finding'
import type { ShownAdvertisement } from '@wenli/contract/marketing/advertisement'
import type { ListedProduct, ProductCard } from '@wenli/contract/base-info/product-item'
import { COMPETITIVE_VENDOR_COUNT, NEWEST_FINDING_COUNT } from '@wenli/contract/limits'
import type { Api, ApiRequest, Page } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import type { AdvertisedKind } from '@wenli/contract/base-info/shelf-advertisement'
import { paths } from '@wenli/contract/paths'
import { bannerOf, type Banner } from '../ads/banner.ts'
import { shownProduct, type ShownProduct } from '../catalogue/product-tile.tsx'
import type { ShownFinding } from '../findings/finding-tile.tsx'

export type HomeColor = { id: number; name: string; rgbCode: string }
export type HomeBanner = { id: number; name: string; picture: string; to: string }
export type HomeVendor = Pick<
  VendorCard,
  | 'vendorNo'
  | 'displayName'
  | 'vendorImageUrl'
  | 'description'
  | 'productionCount'
  | 'isSelfOperated'
  | 'score'
  | 'ratingCount'
> & { pictures: string[] }

export type Home = {
  head: PageHead
  colors: HomeColor[]
  ads: Banner[]
  recommended: HomeBanner[]
  hot: ShownProduct[]
  fresh: ShownProduct[]
  competitive: ShownProduct[]
  advised: ShownProduct[]
  vendors: HomeVendor[]
  findings: ShownFinding[]
}

/** As many as fit on one line of a wide window. */
const COLOR_COUNT = 16
const SHELF_COUNT = 10
const BANNER_COUNT = 6
const VENDOR_PICTURE_COUNT = 3

/** Each block of the home page stands for itself: one that cannot be had is left out, the page is not lost. */
const items = async <Item>(api: Api, path: string, query: ApiRequest['query']): Promise<Item[]> => {
  try {
    return (await api<Page<Item>>(path, { query })).items
  } catch {
    return []
  }
}

const shelf = async (
  api: Api,
  flag: 'isHotRecommended' | 'isNew' | 'isCompetitive' | 'isRecommended',
): Promise<ShownProduct[]> => {
  const found = await items<ProductCard>(api, '/api/client/Product/GetList', {
    [flag]: true,
    maxResultCount: SHELF_COUNT,
  })
  return found.map(shownProduct)
}

/** What is new by rank, or simply by age while nothing has been ranked. */
const freshShelf = async (api: Api): Promise<ShownProduct[]> => {
  const ranked = await shelf(api, 'isNew')
  if (ranked.length > 0) return ranked
  const newest = await items<ProductCard>(api, '/api/client/Product/GetNewestList', {
    maxResultCount: SHELF_COUNT,
  })
  return newest.map(shownProduct)
}

const loadVendors = async (api: Api): Promise<HomeVendor[]> => {
  const vendors = await items<VendorCard>(api, '/api/client/Vendor/GetList', {
    isCompetitive: true,
    maxResultCount: COMPETITIVE_VENDOR_COUNT,
  })
  return Promise.all(
    vendors.map(
      async ({
        vendorNo,
        displayName,
        vendorImageUrl,
        description,
        productionCount,
        isSelfOperated,
        score,
        ratingCount,
      }) => {
        const products = await items<ProductCard>(api, '/api/client/Product/getListByVendor', {
          vendorNo,
          maxResultCount: VENDOR_PICTURE_COUNT,
        })
        const pictures = products.map(({ coverImageUrl }) => coverImageUrl)
        return {
          vendorNo,
          displayName,
          vendorImageUrl,
          description,
          productionCount,
          isSelfOperated,
          score,
          ratingCount,
          pictures,
        }
      },
    ),
  )
}

/** spec §3: products and categories advertise themselves with a picture for that, and lead where it says. */
const ownAd = (
  kind: AdvertisedKind,
  { id, name, adImageUrl, adTargetUrl }: Pick<ListedProduct, 'id' | 'name' | 'adImageUrl' | 'adTargetUrl'>,
  to: string,
): Banner[] => (adImageUrl ? [{ kind, id, name, picture: adImageUrl, to: adTargetUrl ?? to }] : [])

const findingsOf = (found: readonly FindingItem[]): ShownFinding[] =>
  found.map((finding) => ({
    id: finding.id,
    title: finding.title,
    findingImageUrl: finding.findingImageUrl,
    placeholder: finding.placeholder,
    status: finding.status,
    replyCount: finding.replyCount,
    bountyAmount: finding.bountyAmount,
    userFullName: finding.userFullName,
    userAvatarImageUrl: finding.userAvatarImageUrl,
    creationTime: finding.creationTime,
  }))

export const loadHome = async (api: Api): Promise<Home> => {
  const categories = '/api/client/ProductCategory/GetList'
  const goods = '/api/client/Product/GetList'
  const [
    colors,
    advertisements,
    goodsAds,
    advertised,
    recommended,
    hot,
    fresh,
    competitive,
    advised,
    vendors,
    findings,
  ] = await Promise.all([
    items<HomeColor>(api, '/api/client/ProductColor/getList', {
      isOnSale: true,
      maxResultCount: COLOR_COUNT,
    }),
    items<ShownAdvertisement>(api, '/api/client/Advertisement/GetList', { position: 'Home' }),
    items<ListedProduct>(api, goods, { isAdvertised: true, maxResultCount: BANNER_COUNT }),
    items<ProductCategoryItem>(api, categories, { isAdvertised: true, maxResultCount: BANNER_COUNT }),
    items<ProductCategoryItem>(api, categories, { isRecommended: true, maxResultCount: BANNER_COUNT }),
    shelf(api, 'isHotRecommended'),
    freshShelf(api),
    shelf(api, 'isCompetitive'),
    shelf(api, 'isRecommended'),
    loadVendors(api),
    items<FindingItem>(api, '/api/client/ProductFinding/getList', { maxResultCount: NEWEST_FINDING_COUNT }),
  ])
  return {
    head: { title: '', canonical: paths.home(), image: (hot[0] ?? fresh[0])?.coverImageUrl ?? null },
    colors: colors.map(({ id, name, rgbCode }) => ({ id, name, rgbCode })),
    ads: [
      ...advertisements.map(bannerOf),
      ...goodsAds.flatMap((product) => ownAd('product', product, paths.product(product.productNo))),
      ...advertised.flatMap((category) =>
        ownAd('category', category, paths.productList(category.productCategoryNo)),
      ),
    ],
    recommended: recommended.flatMap(({ id, name, productCategoryNo, ...category }) => {
      const picture = category.recommendedBannerImageUrl ?? category.bannerImageUrl ?? category.coverImageUrl
      return picture === null ? [] : [{ id, name, picture, to: paths.productList(productCategoryNo) }]
    }),
    hot,
    fresh,
    competitive,
    advised,
    vendors,
    findings: findingsOf(findings),
  }
}
