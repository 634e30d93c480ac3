import type { ProductDetail } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import type { Api, Page } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { missing, orMissing } from '../catalogue/missing-page.ts'
import { pageIndex, pageRange } from '../catalogue/page-address.ts'

export type ProductComment = {
  id: number
  content: string
  starCount: number
  imageUrls: string[]
  userFullName: string
  userAvatarImageUrl: string | null
  creationTime: string
  addition: { content: string; imageUrls: string[]; daysAfter: number } | null
}
export type Comments = Page<ProductComment> & { starCounts: number[] }

export type ProductPage = { head: PageHead; product: ProductDetail; comments: Comments }

/** The stars whose comments are read; anything unknown is all of them. */
export const chosenStar = (search: URLSearchParams): number | undefined =>
  /^[1-5]$/.test(search.get('star') ?? '') ? Number(search.get('star')) : undefined

const DESCRIPTION_LENGTH = 160

const headOfProduct = (product: ProductDetail): PageHead => ({
  title: product.name,
  description: (product.description ?? `${product.name} ${product.vendor.displayName}`).slice(
    0,
    DESCRIPTION_LENGTH,
  ),
  canonical: paths.product(product.productNo),
  image: product.coverImageUrl,
  trail: [
    ...product.categoryPath.map(({ name, productCategoryNo }) => ({
      name,
      path: paths.productList(productCategoryNo),
    })),
    { name: product.name, path: paths.product(product.productNo) },
  ],
  product: {
    no: product.productNo,
    brand: product.brand?.name ?? null,
    price: product.discountUnitPrice ?? product.unitPrice,
    seller: product.vendor.displayName,
    isSoldOut: product.skus.every(({ stock }) => stock === 0),
    averageStar: product.averageStar,
    commentCount: product.commentCount,
  },
})

/** The comments are a part of the page: without them it still sells. */
const noComments: Comments = { totalCount: 0, items: [], starCounts: [0, 0, 0, 0, 0] }

export const loadProduct = async (api: Api, address: URL): Promise<ProductPage> => {
  const no = address.searchParams.get('no')?.trim() ?? ''
  if (no === '') throw missing()
  const product = await orMissing(api<ProductDetail>('/api/client/Product/GetByNo', { query: { no } }))
  const comments = await api<Comments>('/api/client/ProductComment/getList', {
    query: {
      productId: product.id,
      starCount: chosenStar(address.searchParams),
      ...pageRange(pageIndex(address.searchParams)),
    },
  }).catch(() => noComments)
  return { head: headOfProduct(product), product, comments }
}
