import { PrivatePicture } from '../../../shared/back-office/pictures/private-picture.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './document-frame.module.css'

type DocumentFrameProps = {
  readonly label: string
  /** Null for those who may not see documents. */
  readonly link: string | null | undefined
  readonly isKept: boolean
}

export const DocumentFrame = ({ label, link, isKept }: DocumentFrameProps) => {
  const { t } = useWords()
  return (
    <figure className={styles.document}>
      <div className={styles.frame}>
        {link ? (
          <PrivatePicture key={link} link={link} label={label} />
        ) : (
          <span className={styles.none}>
            {t(isKept ? 'AdminVendor.DocumentHidden' : 'AdminVendor.DocumentMissing')}
          </span>
        )}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
