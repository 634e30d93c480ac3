import { useT } from '../../i18n/text-provider.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './evidence.module.css'

/** The pictures that somebody sent along with a refund; each opens whole. */
export const Evidence = ({ addresses }: { addresses: readonly string[] }) => {
  const t = useT()
  return (
    <span className={styles.pictures}>
      {addresses.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer" className={styles.link}>
          <Picture
            src={address}
            alt={t('ShopRefund.Picture', index + 1)}
            sizes="72px"
            className={styles.picture}
          />
        </a>
      ))}
    </span>
  )
}
