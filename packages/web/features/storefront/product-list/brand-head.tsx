import type { ShownBrand } from '@wenli/contract/base-info/brand'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { changedSearch } from '../catalogue/page-address.ts'
import styles from './brand-head.module.css'

/** Whose products these are, and the way back to everybody's. */
export const BrandHead = ({
  brand: { name, description, coverImageUrl },
  heading: Heading,
}: {
  brand: ShownBrand
  heading: 'h1' | 'h2'
}) => {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <section className={styles.brand} aria-label={t('Search.Brand')}>
      {coverImageUrl !== null && (
        <Picture src={coverImageUrl} alt="" sizes="96px" loading="eager" className={styles.cover} />
      )}
      <div>
        <Heading>{name}</Heading>
        {description !== null && <p>{description}</p>}
      </div>
      <Link
        to={{ search: changedSearch(search, { brand: null }) }}
        className={styles.remove}
        aria-label={t('Search.Remove', name)}
        preventScrollReset
      >
        <BasicIcon name="close" size={20} />
      </Link>
    </section>
  )
}
