import { getAllProducts } from '@wenli/contract/base-info/product'
import {
  getProductCategoryForEdit,
  type ProductCategoryForEdit,
} from '@wenli/contract/base-info/product-category'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { Facts, type Fact } from '../../../shared/back-office/page/facts.tsx'
import { emptyAddress, formatListAddress } from '../list/list-address.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from './category-contents.module.css'

type Listed = { readonly key: string; readonly to: string | null; readonly name: string }

const LinkList = ({ items }: { items: readonly Listed[] }) => (
  <ul className={styles.list}>
    {items.map(({ key, to, name }) => (
      <li key={key}>
        {to === null ? (
          name
        ) : (
          <a href={to} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
      </li>
    ))}
  </ul>
)

/** spec §3: what lies in the chosen category, who sells out of it, who made and changed it, and what its advertisement does. */
export const CategoryContents = ({ id, asOf }: { id: number; asOf: number }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const { data } = useQuery({
    // Read again after the tree, not beside it: what was deleted is in it no longer, and is not asked for.
    queryKey: ['categoryContents', id, asOf],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      quietApi<ProductCategoryForEdit>(getProductCategoryForEdit.path, { query: { id }, signal }),
  })
  if (data === undefined) return null
  const touched = (who: string | null, when: string | null): string | null =>
    when === null ? null : [who, formatMinute(when)].filter((part) => part !== null).join(' · ')
  const managed = (keyword: string): string | null =>
    mayEnter(getAllProducts.access)
      ? `${paths.adminPage('products')}?${formatListAddress({ ...emptyAddress, filters: { keyword } })}`
      : null
  const products = data.products.map(({ id: product, productNo, name, isVisible }) => ({
    key: String(product),
    // What visitors cannot open is found among the products of the administration.
    to: isVisible ? paths.product(productNo) : managed(productNo),
    name,
  }))
  const shops = data.productCategoryVendors.map(({ vendorNo, displayName, productCount }) => ({
    key: vendorNo,
    to: paths.vendor(vendorNo),
    name: `${displayName} · ${t('AdminCategory.Products', productCount)}`,
  }))
  return (
    <section className={styles.contents} aria-label={t('AdminCategory.Contents', data.name)}>
      <Facts
        empty={t('Admin.Nothing')}
        lines={[
          [
            t('AdminCategory.NewestProducts'),
            products.length > 0 && <LinkList key="products" items={products} />,
          ],
          [t('AdminCategory.Shops'), shops.length > 0 && <LinkList key="shops" items={shops} />],
          [t('AdminCategory.Created'), touched(data.creator, data.creationTime)],
          [t('AdminCategory.Changed'), touched(data.lastModifier, data.lastModificationTime)],
          ...(data.isAdvertised
            ? [
                [
                  t('AdminProduct.Advertising'),
                  t('AdminProduct.AdCounts', data.adViewCount, data.adClickCount),
                ] satisfies Fact,
              ]
            : []),
        ]}
      />
    </section>
  )
}
