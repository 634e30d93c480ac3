import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from '../product.page.module.css'
import { specLines } from './spec-lines.ts'

export const SpecCard = ({ specArgs }: { specArgs: string | null }) => {
  const t = useT()
  const specs = specLines(specArgs)
  if (specs.length === 0) return null
  return (
    <section className={`${styles.card} further-down`}>
      <h2>{t('Product.Specs')}</h2>
      <dl className={styles.specs}>
        {specs.map(({ name, value }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The HTML was cleaned when it was stored and when it was read, and once more when it came to the browser by itself. */
export const DetailCard = ({ details }: { details: string | null }) => {
  const t = useT()
  return (
    <section className={`${styles.card} further-down`}>
      <h2>{t('Product.Details')}</h2>
      {details === null || details === '' ? (
        <p className={styles.none}>{t('Product.DetailsEmpty')}</p>
      ) : (
        <div className={styles.details} dangerouslySetInnerHTML={{ __html: details }} />
      )}
    </section>
  )
}
