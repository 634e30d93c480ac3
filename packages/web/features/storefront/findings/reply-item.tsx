import { formatMinute } from '@wenli/contract/formats'
import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { ProductTile } from '../catalogue/product-tile.tsx'
import { replyAnchor } from './reply-anchor.ts'
import styles from './reply-item.module.css'

/** One answer: words, pictures, and the product it points to. */
export const ReplyItem = ({ reply }: { reply: FindingReplyItem }) => {
  const t = useT()
  return (
    <li className={styles.reply} id={replyAnchor(reply.id)}>
      <Avatar src={reply.userAvatarImageUrl} name={reply.userFullName} />
      <div className={styles.body}>
        <p className={styles.by}>
          <span>{reply.userFullName}</span>
          {reply.vendorNo !== null && (
            <AppLink to={paths.vendor(reply.vendorNo)} className={styles.shop}>
              {reply.vendorDisplayName}
            </AppLink>
          )}
          {reply.status === 'ACCEPTED' && <span className={styles.accepted}>{t('Finding.Accepted')}</span>}
          <time dateTime={reply.creationTime}>{formatMinute(reply.creationTime)}</time>
        </p>
        <p className={styles.text}>{reply.content}</p>
        {reply.imageUrls.length > 0 && (
          <ul className={styles.pictures}>
            {reply.imageUrls.map((url, index) => (
              <li key={url}>
                <Picture
                  src={url}
                  alt={t('Finding.ReplyPicture', index + 1)}
                  sizes="120px"
                  className={styles.picture}
                />
              </li>
            ))}
          </ul>
        )}
        {reply.product !== null && (
          <div className={styles.product}>
            <ProductTile product={reply.product} />
          </div>
        )}
      </div>
    </li>
  )
}
