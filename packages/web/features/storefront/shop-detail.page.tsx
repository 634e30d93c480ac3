import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '@wenli/contract/paths'
import type { Api } from '../../shared/api/api.ts'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import body from './catalogue/page-body.module.css'
import { DetailCard, SpecCard } from './product/cards.tsx'
import { CommentList } from './product/comments.tsx'
import { Gallery } from './product/gallery.tsx'
import { loadProduct } from './product/load-product.ts'
import { Offer } from './product/offer.tsx'
import { productPictures } from './product/product-pictures.ts'
import { WallPreview } from './product/wall-preview.tsx'
import { withCleanDetails } from './product/with-clean-details.ts'
import styles from './product.page.module.css'
import { PhoneLine } from './shop/shop-header.tsx'
import shop from './shop-detail.page.module.css'

/** The same product as in the marketplace, whose page stays the one that search engines should show. */
const load = async (call: Api, address: URL) => {
  const { head, product, comments } = await loadProduct(call, address)
  const trail = product.categoryPath.map(({ id, name, productCategoryNo }) => ({
    name,
    path: paths.shopList(productCategoryNo, id),
  }))
  const here = { name: product.name, path: paths.shopDetail(product.productNo) }
  return { head: { ...head, trail: [...trail, here] }, product, comments }
}

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  load(context.get(apiContext), new URL(request.url))

export const clientLoader = async ({ request }: LoaderFunctionArgs) =>
  withCleanDetails(await load(api, new URL(request.url)))

const ShopDetailScreen = () => {
  const { head, product, comments } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <div className={body.page}>
      <Breadcrumb trail={head.trail} home={{ name: t('Shop.Home'), path: paths.shop() }} />
      <div className={styles.top}>
        <Gallery
          key={`gallery ${product.id}`}
          name={product.name}
          pictures={productPictures(product)}
          placeholder={product.coverPlaceholder}
        />
        <div className={styles.side}>
          <Offer key={`offer ${product.id}`} product={product} />
          <aside className={shop.visit} aria-label={t('Shop.Visit')}>
            <p>{t('Shop.VisitHint')}</p>
            <PhoneLine />
            <ButtonLink to={paths.product(product.productNo)}>{t('Shop.BuyOnline')}</ButtonLink>
          </aside>
        </div>
      </div>
      <div className={styles.below}>
        <WallPreview key={`wall ${product.id}`} name={product.name} picture={product.coverImageUrl} />
        <SpecCard specArgs={product.specArgs} />
        <DetailCard details={product.details} />
        <CommentList
          comments={comments}
          averageStar={product.averageStar}
          commentCount={product.commentCount}
        />
      </div>
    </div>
  )
}

export default ShopDetailScreen
