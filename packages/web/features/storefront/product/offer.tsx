import type { ProductDetail } from '@wenli/contract/base-info/product-item'
import { useState, type ComponentType } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Price, StruckPrice } from '../catalogue/price.tsx'
import { shownNumber } from '../catalogue/shown-number.ts'
import { VipChip } from '../catalogue/vip-chip.tsx'
import { Facts } from './facts.tsx'
import styles from './offer.module.css'
import { ReturnPromise } from './return-promise.tsx'
import { Stars } from './stars.tsx'

type Sku = ProductDetail['skus'][number]

const SkuChoice = ({
  skus,
  chosen,
  onChoose,
}: {
  skus: readonly Sku[]
  chosen: Sku | undefined
  onChoose: (sku: Sku) => void
}) => {
  const t = useT()
  return (
    <fieldset className={styles.skus}>
      <legend>{t('Product.Sku')}</legend>
      {skus.map((sku) => (
        <label key={sku.id} className={styles.sku}>
          <input
            type="radio"
            name="sku"
            checked={sku.id === chosen?.id}
            disabled={sku.stock === 0}
            onChange={() => onChoose(sku)}
          />
          <span>
            {sku.name}
            {sku.stock === 0 && <small>{t('Product.SoldOut')}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export type BuyingProps = {
  product: ProductDetail
  sku: Sku | undefined
  /** What one costs, as it is shown. */
  unitPrice: number
}

type OfferProps = {
  product: ProductDetail
  /** How it is bought, where it is bought on this page. */
  buying?: ComponentType<BuyingProps>
}

/** Name, price and choices: what somebody who buys looks at. */
export const Offer = ({ product, buying: Buying }: OfferProps) => {
  const t = useT()
  const named = product.skus.filter(({ name }) => name !== null)
  const [sku, setSku] = useState(named.find(({ stock }) => stock !== 0) ?? named[0])
  const isPlain = sku === undefined || sku.unitPrice === product.unitPrice
  const isReduced =
    isPlain && product.discountUnitPrice !== null && product.discountUnitPrice < product.unitPrice
  const unitPrice = sku?.unitPrice ?? product.unitPrice
  const discountUnitPrice = isReduced ? product.discountUnitPrice : null
  const shownPrice = discountUnitPrice ?? unitPrice
  const stock = (sku ?? product.skus[0])?.stock ?? null
  return (
    <section className={styles.offer}>
      <h1 className="goods-name">{product.name}</h1>
      {product.description !== null && <p className={styles.description}>{product.description}</p>}
      <div className={styles.block}>
        <p className={styles.price}>
          <Price yuan={shownPrice} unit={product.unit} size="page" />
          {isReduced && <StruckPrice yuan={product.unitPrice} label={t('Card.ListPrice')} />}
        </p>
        <VipChip product={{ unitPrice, discountUnitPrice }} />
      </div>
      <p className={styles.record}>
        <span>{t('Card.Sold', shownNumber(product.soldCount, t))}</span>
        {stock !== null && <span>{stock === 0 ? t('Product.SoldOut') : t('Product.Stock', stock)}</span>}
        {product.averageStar !== null && (
          <a href="#comments">
            <Stars count={product.averageStar} />
          </a>
        )}
      </p>
      <ReturnPromise product={product} />
      {named.length > 0 && <SkuChoice skus={named} chosen={sku} onChoose={setSku} />}
      {Buying !== undefined && (
        <Buying product={product} sku={sku ?? product.skus[0]} unitPrice={shownPrice} />
      )}
      <Facts product={product} />
    </section>
  )
}
