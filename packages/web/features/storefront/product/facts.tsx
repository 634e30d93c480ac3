import { formatMonth } from '@wenli/contract/formats'
import type { ProductDetail } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { swatchColor } from '../home/swatch-color.ts'
import styles from './facts.module.css'
import { referenceLink } from './reference-link.ts'

/** What the product is, in a line each. */
export const Facts = ({ product }: { product: ProductDetail }) => {
  const t = useT()
  const { brand, color, unit, productNo, creationTime } = product
  const category = product.categoryPath.at(-1)
  const link = referenceLink(product.linkUrl)
  return (
    <dl className={styles.facts}>
      {brand !== null && (
        <div>
          <dt>{t('Product.Brand')}</dt>
          <dd>
            <AppLink to={paths.brandProducts(brand.id)}>{brand.name}</AppLink>
          </dd>
        </div>
      )}
      {color !== null && (
        <div>
          <dt>{t('Product.Color')}</dt>
          <dd className={styles.color}>
            <span className={styles.tone} style={{ background: swatchColor(color.rgbCode) }} />
            {color.name}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Product.Unit')}</dt>
        <dd>{unit}</dd>
      </div>
      {category !== undefined && (
        <div>
          <dt>{t('Product.Category')}</dt>
          <dd>
            <AppLink to={paths.productList(category.productCategoryNo)}>{category.name}</AppLink>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Product.No')}</dt>
        <dd>{productNo}</dd>
      </div>
      <div>
        <dt>{t('Product.Since')}</dt>
        <dd>{formatMonth(creationTime)}</dd>
      </div>
      {link !== null && (
        <div>
          <dt>{t('Product.Link')}</dt>
          <dd>
            <a href={link.href} target="_blank" rel="nofollow noopener noreferrer">
              {link.host}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
