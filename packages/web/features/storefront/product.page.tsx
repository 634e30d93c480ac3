import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { apiContext } from '../../shared/page-context.ts'
import { paths } from '../../shared/paths.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import body from './catalogue/page-body.module.css'
import { DetailCard, SpecCard } from './product/cards.tsx'
import { CommentList } from './product/comments.tsx'
import { Gallery } from './product/gallery.tsx'
import { LateProductEnd } from './product/late-product-end.tsx'
import { loadProduct } from './product/load-product.ts'
import { Offer } from './product/offer.tsx'
import { productPictures } from './product/product-pictures.ts'
import { ShopCard } from './product/shop-card.tsx'
import { WallPreview } from './product/wall-preview.tsx'
import styles from './product.page.module.css'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadProduct(context.get(apiContext), new URL(request.url))

/** The API cleans what it stores; in the browser it is cleaned once more before it becomes part of the page. */
export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  const page = await loadProduct(api, new URL(request.url))
  if (page.product.details === null) return page
  const { cleanHtml } = await import('../../shared/ui/clean-html.ts')
  const details = await cleanHtml(page.product.details)
  return { ...page, product: { ...page.product, details } }
}

const ProductPage = () => {
  const { head, product, comments } = useLoaderData<typeof loader>()
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
          <Offer key={`offer ${product.id}`} product={product} buying="here" />
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
      <LateProductEnd no={product.productNo} />
    </div>
  )
}

export default ProductPage
