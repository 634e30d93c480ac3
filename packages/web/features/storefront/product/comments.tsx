import { formatDay } from '@wenli/contract/formats'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { Pager } from '../catalogue/pager.tsx'
import styles from './comments.module.css'
import type { Comments } from './load-product.ts'
import { StarChips } from './star-chips.tsx'
import { Stars } from './stars.tsx'

type CommentPicturesProps = { urls: readonly string[]; nameOf: (at: number) => string }

const CommentPictures = ({ urls, nameOf }: CommentPicturesProps) =>
  urls.length > 0 && (
    <ul className={styles.pictures}>
      {urls.map((url, at) => (
        <li key={url}>
          {/* Named by itself: the picture, and with it its name, comes late. */}
          <a href={url} target="_blank" rel="noopener" aria-label={nameOf(at + 1)}>
            <Picture src={url} alt={nameOf(at + 1)} sizes="96px" className={styles.picture} />
          </a>
        </li>
      ))}
    </ul>
  )

type CommentListProps = { comments: Comments; averageStar: number | null; commentCount: number }

/** What buyers say; the index of the page stands in the address as everywhere. */
export const CommentList = ({ comments, averageStar, commentCount }: CommentListProps) => {
  const t = useT()
  return (
    <section id="comments" className={`${styles.comments} further-down`}>
      <div className={styles.head}>
        <h2>{t('Product.Comments')}</h2>
        {averageStar !== null && <p>{t('Product.Average', averageStar.toFixed(1), commentCount)}</p>}
      </div>
      {commentCount > 0 && <StarChips starCounts={comments.starCounts} />}
      {comments.items.length === 0 ? (
        <p className={styles.empty}>{t('Product.CommentsEmpty')}</p>
      ) : (
        <ul className={styles.list}>
          {comments.items.map((comment) => (
            <li key={comment.id}>
              <Avatar src={comment.userAvatarImageUrl} name={comment.userFullName} />
              <div>
                <p className={styles.by}>
                  <span>{comment.userFullName}</span>
                  <Stars count={comment.starCount} />
                  <time dateTime={comment.creationTime}>{formatDay(comment.creationTime)}</time>
                </p>
                <p className={styles.text}>{comment.content}</p>
                <CommentPictures
                  urls={comment.imageUrls}
                  nameOf={(at) => t('Comment.PictureOf', comment.userFullName, at)}
                />
                {comment.addition !== null && (
                  <div className={styles.addition}>
                    <p>
                      {comment.addition.daysAfter === 0
                        ? t('Comment.AddedSameDay')
                        : t('Comment.AddedLater', comment.addition.daysAfter)}
                    </p>
                    <p className={styles.text}>{comment.addition.content}</p>
                    <CommentPictures
                      urls={comment.addition.imageUrls}
                      nameOf={(at) => t('Comment.AddedPictureOf', comment.userFullName, at)}
                    />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager totalCount={comments.totalCount} hash="#comments" />
    </section>
  )
}
