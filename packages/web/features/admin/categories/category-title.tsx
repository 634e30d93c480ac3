import type { ProductCategoryItem } from '@wenli/contract/base-info/product-category'
import { Tag } from 'antd'
import { Picture } from '../../../shared/ui/picture.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './category-title.module.css'

const flags = ['isRecommended', 'isAdvertised', 'isFooterLink'] as const

/** One line of the tree: picture, name, what is special about it, how many products visitors find in it. */
export const CategoryTitle = ({ row }: { row: ProductCategoryItem }) => {
  const { t } = useWords()
  return (
    <span className={styles.title}>
      {row.coverImageUrl !== null && (
        <Picture src={row.coverImageUrl} alt="" sizes="24px" className={styles.picture} />
      )}
      <span className={styles.name}>{row.name}</span>
      {!row.isPublished && <Tag>{t('AdminCategory.Unpublished')}</Tag>}
      {flags.map((flag) => row[flag] && <Tag key={flag}>{t(`ProductCategory.${flag}`)}</Tag>)}
      <span className={styles.count}>{t('AdminCategory.Products', row.productCount)}</span>
    </span>
  )
}
