import type { ReactNode } from 'react'
import { useWords } from '../texts/use-words.ts'
import styles from './changed-article.module.css'
import { ReviewArticle } from './review-article.tsx'

type ChangedArticleProps = { readonly now: string | null; readonly asked: unknown }

/** The article on sale and the one asked for, drawn: a picture or a link is a change that words do not show. */
export const ChangedArticle = ({ now, asked }: ChangedArticleProps) => {
  const { t } = useWords()
  const draw = (html: unknown): ReactNode =>
    typeof html === 'string' && html !== '' ? <ReviewArticle html={html} /> : t('Admin.Nothing')
  const sideBySide = (
    <div className={styles.articles}>
      <section>
        <h4>{t('AdminProduct.OnSale')}</h4>
        {draw(now)}
      </section>
      <section className={styles.asked}>
        <h4>{t('AdminVendor.Asked')}</h4>
        {draw(asked)}
      </section>
    </div>
  )
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {t('Product.details')}
        </th>
      </tr>
      <tr>
        <td colSpan={3} className={styles.cell}>
          {sideBySide}
        </td>
      </tr>
    </tbody>
  )
}
