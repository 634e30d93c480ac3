import { Checkbox, Spin } from 'antd'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { PAGE_SIZE } from './product-address.ts'
import { ProductCell } from './product-cell.tsx'
import styles from './product-cards.module.css'
import type { ProductListProps } from './product-list.ts'
import { ProductPrice } from './product-price.tsx'
import { RowActions } from './row-actions.tsx'
import { StatusTag } from './status-tag.tsx'

/** The same rows on a phone: one card each. */
export const ProductCards = (props: ProductListProps) => {
  const { page, current, loading, chosen, onChoose, onPage, categoryName, powers } = props
  const t = useT()
  return (
    <Spin spinning={loading}>
      <ul className={styles.cards}>
        {page.items.map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.head}>
              <Checkbox
                aria-label={t('VendorProduct.Choose', row.name)}
                checked={chosen.includes(row.id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
                }
              />
              <ProductCell row={row} />
            </div>
            <StatusTag {...row} />
            <div className={styles.facts}>
              <span>{categoryName(row.productCategoryId)}</span>
              <span>
                {row.stock === null
                  ? t('VendorProduct.StockNotCounted')
                  : t('VendorProduct.StockOf', row.stock)}
              </span>
              <ProductPrice row={row} />
            </div>
            <RowActions row={row} {...powers} />
          </li>
        ))}
      </ul>
      <ListPages page={current} perPage={PAGE_SIZE} list={page} onPage={onPage} />
    </Spin>
  )
}
