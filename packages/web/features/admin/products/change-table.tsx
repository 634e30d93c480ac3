import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import type { ReactNode } from 'react'
import { EnlargedPicture } from '../pictures/enlarged-picture.tsx'
import { useRelationNames } from '../relations/use-relation-names.ts'
import { useWords } from '../texts/use-words.ts'
import { ChangedArticle } from './changed-article.tsx'
import styles from '../vendors/change-table.module.css'
import own from './change-table.module.css'

const relations: Readonly<Record<string, string>> = {
  productCategoryId: 'ProductCategory',
  brandId: 'Brand',
  productColorId: 'ProductColor',
}

const Pictures = ({ urls }: { urls: readonly string[] }) => {
  const { t } = useWords()
  return (
    <span className={own.pictures}>
      {urls.map((url, place) => (
        <EnlargedPicture
          key={url}
          url={url}
          label={t('AdminProduct.Picture', place + 1)}
          sizes="64px"
          className={own.picture}
        />
      ))}
    </span>
  )
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Articles wait by their names: prices and stock count at once. */
const articleNames = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map((article: unknown) => (article instanceof Object ? Reflect.get(article, 'name') : null))
    .filter((name) => typeof name === 'string')
    .join(' / ')

const idsIn = (
  product: ManagedProduct,
  changes: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, number[]> =>
  new Map(
    Object.entries(relations).map(([field, to]) => {
      const now: unknown = Reflect.get(product, field)
      return [to, [now, changes[field]].filter((id) => typeof id === 'number')]
    }),
  )

type ChangeTableProps = {
  readonly product: ManagedProduct
  readonly changes: Readonly<Record<string, unknown>>
}

/** What is on sale and what is asked for, side by side. */
export const ChangeTable = ({ product, changes }: ChangeTableProps) => {
  const { t, word } = useWords()
  const names = useRelationNames(idsIn(product, changes))
  const { details, ...others } = changes
  const now: Readonly<Record<string, unknown>> = {
    ...product,
    imageUrls: product.images.map(({ productImageUrl }) => productImageUrl),
    fileIds: product.files.map(({ id }) => id),
  }
  const draw = (field: string, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return t('Admin.Nothing')
    const to = relations[field]
    if (to !== undefined && typeof value === 'number') return names.nameOf(to, value)
    if (field === 'coverImageUrl') return <Pictures urls={[String(value)]} />
    if (field === 'imageUrls') {
      const urls = listOf(value)
      return urls.length === 0 ? t('Admin.Nothing') : <Pictures urls={urls} />
    }
    if (field === 'fileIds') {
      const files = [...product.files, ...(product.stagedFiles ?? [])]
      const names = listOf(value).map((id) => files.find((file) => file.id === id)?.fileName ?? id)
      return names.length === 0 ? t('Admin.Nothing') : names.join(', ')
    }
    if (field === 'skus') return articleNames(value)
    if (field === 'noReasonReturn') return word(`Product.noReasonReturn.${String(value)}`)
    return String(value)
  }
  return (
    <table className={styles.table}>
      <caption>{t('AdminProduct.Changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('AdminVendor.Field')}</th>
          <th scope="col">{t('AdminProduct.OnSale')}</th>
          <th scope="col">{t('AdminVendor.Asked')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(others).map(([field, asked]) => (
          <tr key={field}>
            <th scope="row">{word(`Product.${field}`)}</th>
            <td className={own.text}>{draw(field, now[field])}</td>
            <td className={`${styles.asked} ${own.text}`}>{draw(field, asked)}</td>
          </tr>
        ))}
      </tbody>
      {details !== undefined && <ChangedArticle now={product.details} asked={details} />}
    </table>
  )
}
