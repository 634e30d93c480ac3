import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { api } from '../../shared/api/browser-api.ts'
import { apiContext } from '../../shared/page-context.ts'
import { withAdCount } from './ads/with-ad-count.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import body from './catalogue/page-body.module.css'
import { BuyBar } from './product/buy-bar.tsx'
import { DetailCard, SpecCard } from './product/cards.tsx'
import { CommentList } from './product/comments.tsx'
import { Gallery } from './product/gallery.tsx'
import { LateProductEnd } from './product/late-product-end.tsx'
import { loadProduct } from './product/load-product.ts'
import { Offer } from './product/offer.tsx'
import { productPictures } from './product/product-pictures.ts'
import { ShopCard } from './product/shop-card.tsx'
import { WallPreview } from './product/wall-preview.tsx'
import { withCleanDetails } from './product/with-clean-details.ts'
import styles from './product.page.module.css'

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const serverApi = context.get(apiContext)
  return withAdCount(loadProduct(serverApi, new URL(request.url)), serverApi, 'Product')
}

export const clientLoader = async ({ request }: LoaderFunctionArgs) =>
  withCleanDetails(await loadProduct(api, new URL(request.url)))

const ProductPage = () => {
  const { head, product, comments, adCount } = useLoaderData<typeof loader>()
  return (
    <div className={body.page}>
      <Breadcrumb trail={head.trail ?? []} />
      <div className={styles.top}>
        <Gallery
          key={`gallery ${product.id}`}
          name={product.name}
          pictures={productPictures(product)}
          placeholder={product.coverPlaceholder}
          similarPath={paths.similarList(product.productNo)}
        />
        <div className={styles.side}>
          <Offer key={`offer ${product.id}`} product={product} buying={BuyBar} />
          <ShopCard vendor={product.vendor} />
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
      <LateProductEnd no={product.productNo} adCount={adCount} />
    </div>
  )
}

export default ProductPage
