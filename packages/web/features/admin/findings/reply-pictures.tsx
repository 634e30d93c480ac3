import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { paths } from '@wenli/contract/paths'
import { Picture } from '../../../shared/ui/picture.tsx'
import { EnlargedPicture } from '../pictures/enlarged-picture.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './reply-pictures.module.css'

export const Thumbnail = ({ url, label }: { url: string; label: string }) => (
  <EnlargedPicture url={url} label={label} sizes="96px" className={styles.picture} />
)

/** What a reply shows: its pictures, and the product it points to. */
export const ReplyPictures = ({ reply }: { reply: FindingReplyItem }) => {
  const { t } = useWords()
  const { imageUrls, product, userFullName } = reply
  if (imageUrls.length === 0 && product === null) return null
  return (
    <div className={styles.pictures}>
      {imageUrls.map((url, at) => (
        <Thumbnail key={url} url={url} label={`${userFullName} ${t('Pictures.Picture', at + 1)}`} />
      ))}
      {product !== null && (
        <a
          href={paths.product(product.productNo)}
          target="_blank"
          rel="noreferrer"
          className={styles.product}
        >
          <Picture
            src={product.coverImageUrl}
            placeholder={product.coverPlaceholder}
            alt=""
            sizes="96px"
            className={styles.picture}
          />
          <span>{product.name}</span>
        </a>
      )}
    </div>
  )
}
