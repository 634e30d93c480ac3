import { Picture } from './picture.tsx'
import styles from './avatar.module.css'

/** The person's picture, or the first character of the name. */
export const Avatar = ({ src, name }: { src: string | null; name: string }) => {
  const [initial = ''] = name
  return src === null || src === '' ? (
    <span className={styles.avatar} aria-hidden="true">
      {initial}
    </span>
  ) : (
    <Picture src={src} alt="" sizes="32px" className={styles.avatar} />
  )
}
