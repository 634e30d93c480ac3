import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { cleanHtml } from '../../shared/ui/clean-html.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import body from './catalogue/page-body.module.css'
import { CommentList } from './product/comments.tsx'
import { Gallery } from './product/gallery.tsx'
import { loadProduct } from './product/load-product.ts'
import { Offer } from './product/offer.tsx'
import { ShopCard } from './product/shop-card.tsx'
import { specLines } from './product/spec-lines.ts'
import { WallPreview } from './product/wall-preview.tsx'
import styles from './product.page.module.css'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadProduct(context.get(apiContext), new URL(request.url))

/** The API cleans what it stores; in the browser it is cleaned once more before it becomes part of the page. */
export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  const page = await loadProduct(api, new URL(request.url))
  const details = page.product.details === null ? null : await cleanHtml(page.product.details)
  return { ...page, product: { ...page.product, details } }
}

const ProductPage = () => {
  const { head, product, comments } = useLoaderData<typeof loader>()
  const t = useT()
  const pictures = [
    ...new Set([product.coverImageUrl, ...product.images.map(({ productImageUrl }) => productImageUrl)]),
  ]
  const specs = specLines(product.specArgs)
  return (
    <div className={body.page}>
      <Breadcrumb trail={head.trail ?? []} />
      <div className={styles.top}>
        <Gallery
          key={`gallery ${product.id}`}
          name={product.name}
          pictures={pictures}
          placeholder={product.coverPlaceholder}
        />
        <div className={styles.side}>
          <Offer key={`offer ${product.id}`} product={product} />
          <ShopCard vendor={product.vendor} />
        </div>
      </div>
      <div className={styles.below}>
        <WallPreview key={`wall ${product.id}`} name={product.name} picture={product.coverImageUrl} />
        {specs.length > 0 && (
          <section className={styles.card}>
            <h2>{t('Product.Specs')}</h2>
            <dl className={styles.specs}>
              {specs.map(({ name, value }, index) => (
                <div key={index}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className={styles.card}>
          <h2>{t('Product.Details')}</h2>
          {product.details === null || product.details === '' ? (
            <p className={styles.none}>{t('Product.DetailsEmpty')}</p>
          ) : (
            <div className={styles.details} dangerouslySetInnerHTML={{ __html: product.details }} />
          )}
        </section>
        <CommentList
          comments={comments}
          averageStar={product.averageStar}
          commentCount={product.commentCount}
        />
      </div>
    </div>
  )
}

export default ProductPage
