import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { formatMinute } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import { Alert } from 'antd'
import { FactParts, Facts, type Fact } from '../../../shared/back-office/page/facts.tsx'
import { EnlargedPicture } from '../pictures/enlarged-picture.tsx'
import { useWords } from '../texts/use-words.ts'
import { ChangeTable } from './change-table.tsx'
import { ProductCases } from './product-cases.tsx'
import { ProductFiles } from './product-files.tsx'
import { ReviewArticle } from './review-article.tsx'
import styles from './product-facts.module.css'

const Gallery = ({ product }: { product: ManagedProduct }) => {
  const { t } = useWords()
  const urls = [
    ...new Set([product.coverImageUrl, ...product.images.map(({ productImageUrl }) => productImageUrl)]),
  ].filter((url) => url !== '')
  return (
    <ul className={styles.gallery}>
      {urls.map((url, place) => (
        <li key={url}>
          <EnlargedPicture
            url={url}
            label={t('AdminProduct.Picture', place + 1)}
            sizes="160px"
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  )
}

/** Everything a reviewer needs to see: first whose pictures it shows and what waits, then the pictures, the facts and the words (cleaned). */
export const ProductFacts = ({ product }: { product: ManagedProduct }) => {
  const { t, word } = useWords()
  const { statusReason, stagedChanges, skus, details } = product
  const isArticleChanged = stagedChanges?.['details'] !== undefined
  const articles = skus.filter(({ name }) => name !== null)
  return (
    <FactParts>
      {statusReason !== null && statusReason !== '' && (
        <Alert type="error" showIcon title={t('AdminProduct.Because')} description={statusReason} />
      )}
      <ProductCases product={product} />
      {stagedChanges !== null && <ChangeTable product={product} changes={stagedChanges} />}
      <section>
        <h3>{t('AdminProduct.Pictures')}</h3>
        <Gallery product={product} />
      </section>
      <ProductFiles product={product} />
      <section>
        <h3>{t('AdminProduct.Facts')}</h3>
        <Facts
          empty={t('Admin.Nothing')}
          lines={[
            [t('Product.name'), product.name],
            [t('Product.productNo'), product.productNo],
            [t('Product.status'), word(`Product.status.${product.status}`)],
            [t('Vendor'), product.vendor.displayName],
            [t('Product.productCategoryId'), product.categoryPath.map(({ name }) => name).join(' / ')],
            [t('Product.brandId'), product.brand?.name ?? null],
            [t('Product.productColorId'), product.color?.name ?? null],
            [
              t('Product.unitPrice'),
              product.unitPrice === 0 ? null : `¥${formatYuan(product.unitPrice)}/${product.unit}`,
            ],
            [
              t('Product.discountUnitPrice'),
              product.discountUnitPrice === null ? null : `¥${formatYuan(product.discountUnitPrice)}`,
            ],
            ...articles.map(({ name, unitPrice, stock }): Fact => [
              name ?? '',
              `¥${formatYuan(unitPrice)} · ${t('Product.stock')} ${stock ?? t('VendorProduct.StockNotCounted')}`,
            ]),
            ...(articles.length === 0
              ? [[t('Product.stock'), product.stock ?? t('VendorProduct.StockNotCounted')] satisfies Fact]
              : []),
            [t('Product.noReasonReturn'), word(`Product.noReasonReturn.${product.noReasonReturn}`)],
            [t('Product.keywords'), product.keywords],
            [t('Product.description'), product.description],
            [t('Product.specArgs'), product.specArgs],
            [t('Product.linkUrl'), product.linkUrl],
            [t('Product.linkUrlKey'), product.linkUrlKey],
            ...(product.adPriority === null
              ? []
              : [
                  [
                    t('AdminProduct.Advertising'),
                    t('AdminProduct.AdCounts', product.adViewCount, product.adClickCount),
                  ] satisfies Fact,
                ]),
            [t('Field.creationTime'), formatMinute(product.creationTime)],
          ]}
        />
      </section>
      {details !== null && details !== '' && !isArticleChanged && (
        <section>
          <h3>{t('Product.details')}</h3>
          <ReviewArticle html={details} />
        </section>
      )}
    </FactParts>
  )
}
