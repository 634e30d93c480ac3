import type { ProductCard } from '@wenli/contract/base-info/product-item'
import { imageBase, imageVariant } from '@wenli/contract/filing/image-location'
import { paths } from '@wenli/contract/paths'
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSessionUser } from '../../../shared/session/session.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { Price, StruckPrice } from './price.tsx'
import styles from './product-tile.module.css'
import { shownNumber } from './shown-number.ts'
import { VipChip } from './vip-chip.tsx'

export type ShownProduct = Pick<
  ProductCard,
  | 'id'
  | 'productNo'
  | 'name'
  | 'unit'
  | 'unitPrice'
  | 'discountUnitPrice'
  | 'coverImageUrl'
  | 'coverPlaceholder'
  | 'vendorNo'
  | 'vendorDisplayName'
  | 'soldCount'
>

/** A page carries only what its cards show: the HTML holds the data a second time for the script. */
export const shownProduct = (card: ProductCard): ShownProduct => ({
  id: card.id,
  productNo: card.productNo,
  name: card.name,
  unit: card.unit,
  unitPrice: card.unitPrice,
  discountUnitPrice: card.discountUnitPrice,
  coverImageUrl: card.coverImageUrl,
  coverPlaceholder: card.coverPlaceholder,
  vendorNo: card.vendorNo,
  vendorDisplayName: card.vendorDisplayName,
  soldCount: card.soldCount,
})

const FavoriteHeart = lazy(() =>
  import('./favorite-heart.tsx').then(({ FavoriteHeart }) => ({ default: FavoriteHeart })),
)

const cardSizes = '(width >= 1280px) 240px, (width >= 1024px) 24vw, (width >= 768px) 32vw, 44vw'

/** Under a mouse the card shows the material laid: a small size of its picture, fetched when the style asks for it. */
const laid = (picture: string): (CSSProperties & Record<'--laid', string>) | undefined => {
  const base = imageBase(picture)
  return base === null ? undefined : { '--laid': `url(${imageVariant(base, 320, 'avif')})` }
}

/** A material on a shelf. The whole card leads to it, the shop's name to the shop. */
export const ProductTile = ({
  product,
  loading = 'lazy',
  priority,
  tag,
  shownName,
  addressOf = paths.product,
  heading: Heading = 'h3',
}: {
  product: ShownProduct
  loading?: 'eager' | 'lazy'
  priority?: 'high' | 'auto'
  tag?: ReactNode
  /** The name with something in it marked. */
  shownName?: ReactNode
  /** Where a product's page is. */
  addressOf?: (no: string) => string
  /** One below what stands above the card, so that no step is left out for those who listen. */
  heading?: 'h2' | 'h3'
}) => {
  const t = useT()
  const isSignedIn = useSessionUser() !== null
  const { discountUnitPrice, unitPrice } = product
  const isReduced = discountUnitPrice !== null && discountUnitPrice < unitPrice
  return (
    <article className={styles.tile} style={laid(product.coverImageUrl)}>
      <Picture
        src={product.coverImageUrl}
        alt=""
        sizes={cardSizes}
        loading={loading}
        priority={priority}
        placeholder={product.coverPlaceholder}
        className={styles.picture}
      />
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
      <AppLink
        to={paths.similarList(product.productNo)}
        className={styles.similar}
        aria-label={`${t('Card.FindSimilar')} ${product.name}`}
        rel="nofollow"
      >
        {t('Card.FindSimilar')}
      </AppLink>
      {/* Public pages are the same for everybody: hearts come when somebody is known. */}
      {isSignedIn && tag === undefined && (
        <Suspense fallback={null}>
          <FavoriteHeart productId={product.id} name={product.name} />
        </Suspense>
      )}
      <div className={styles.text}>
        <Heading className={`goods-name ${styles.name}`}>
          <AppLink to={addressOf(product.productNo)} className={styles.cover}>
            {shownName ?? product.name}
          </AppLink>
        </Heading>
        <p className={styles.prices}>
          <Price yuan={isReduced ? discountUnitPrice : unitPrice} unit={product.unit} />
          {isReduced && <StruckPrice yuan={unitPrice} label={t('Card.ListPrice')} />}
        </p>
        <VipChip product={product} />
        <p className={styles.foot}>
          <AppLink to={paths.vendor(product.vendorNo)} className={styles.shop}>
            {product.vendorDisplayName}
          </AppLink>
          <span className={styles.sold}>{t('Card.Sold', shownNumber(product.soldCount, t))}</span>
        </p>
      </div>
    </article>
  )
}
