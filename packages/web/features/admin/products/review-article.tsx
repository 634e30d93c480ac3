import styles from './review-article.module.css'

/** Rich text as buyers would see it, with the addresses of its links. It was cleaned before (`cleanedProduct`). */
export const ReviewArticle = ({ html }: { html: string }) => (
  <div className={styles.article} dangerouslySetInnerHTML={{ __html: html }} />
)
