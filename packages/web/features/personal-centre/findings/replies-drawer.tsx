import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { Alert, Button, Tag } from 'antd'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { Picture } from '../../../shared/ui/picture.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useFindingWithReplies, useFindingWrites } from './own-findings.ts'
import styles from './replies-drawer.module.css'

type ReplyProps = { reply: FindingReplyItem; isUnpayable: boolean; onAccept?: (() => void) | undefined }

const Reply = ({ reply, isUnpayable, onAccept }: ReplyProps) => {
  const t = useT()
  return (
    <li className={styles.reply}>
      <Avatar src={reply.userAvatarImageUrl} name={reply.userFullName} />
      <div className={styles.body}>
        <p className={styles.by}>
          <span>{reply.vendorDisplayName ?? reply.userFullName}</span>
          {reply.status === 'ACCEPTED' && <Tag color="success">{t('Finding.Accepted')}</Tag>}
          <time dateTime={reply.creationTime}>{formatMinute(reply.creationTime)}</time>
        </p>
        <p className={styles.text}>{reply.content}</p>
        {reply.imageUrls.length > 0 && (
          <ul className={styles.pictures}>
            {reply.imageUrls.map((url, place) => (
              <li key={url}>
                <Picture
                  src={url}
                  alt={t('Finding.ReplyPicture', place + 1)}
                  sizes="80px"
                  className={styles.picture}
                />
              </li>
            ))}
          </ul>
        )}
        {reply.product !== null && (
          <AppLink to={paths.product(reply.product.productNo)} className={styles.product}>
            <Picture
              src={reply.product.coverImageUrl}
              alt=""
              sizes="56px"
              placeholder={reply.product.coverPlaceholder}
              className={styles.cover}
            />
            <span>{reply.product.name}</span>
          </AppLink>
        )}
        {onAccept !== undefined && isUnpayable && <p className={styles.none}>{t('OwnFinding.WriterGone')}</p>}
        {onAccept !== undefined && !isUnpayable && (
          <Button size="small" onClick={onAccept}>
            {t('OwnFinding.Accept')}
          </Button>
        )}
      </div>
    </li>
  )
}

const Matches = ({ matches }: Pick<FindingDetail, 'matches'>) => {
  const t = useT()
  if (matches.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('Finding.Matches')}</h3>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <AppLink to={paths.product(match.productNo)}>
              <Picture
                src={match.coverImageUrl}
                alt={match.name}
                sizes="96px"
                placeholder={match.coverPlaceholder}
                className={styles.match}
              />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RepliesDrawerProps = { id: number; title: string; onClose: () => void }

/** What others know about it; the owner takes the answer that helped. */
export const RepliesDrawer = ({ id, title, onClose }: RepliesDrawerProps) => {
  const t = useT()
  const found = useFindingWithReplies(id)
  const { accept } = useFindingWrites()
  const take = async (reply: FindingReplyItem): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('OwnFinding.AcceptTitle'),
      content: t('OwnFinding.AcceptHint'),
      confirmText: t('OwnFinding.Accept'),
    })
    if (!confirmed) return
    await accept(id, reply.id)
    showToast('success', t('OwnFinding.AcceptedToast'))
  }
  return (
    <SideDrawer title={title} size="min(560px, 100vw)" onClose={onClose}>
      <LoadState query={found}>
        {({ finding, replies }) => (
          <div className={styles.parts}>
            {finding.statusReason !== null && (
              <Alert
                type="error"
                showIcon
                title={t('OwnFinding.HiddenBecause')}
                description={finding.statusReason}
              />
            )}
            <section>
              <h3 className={styles.heading}>{t('Finding.ReplyCount', replies.length)}</h3>
              {replies.length === 0 && <p className={styles.none}>{t('OwnFinding.NoReplies')}</p>}
              <ul className={styles.replies}>
                {replies.map((reply) => (
                  <Reply
                    key={reply.id}
                    reply={reply}
                    isUnpayable={reply.isUserClosed && finding.bountyStatus === 'HELD'}
                    onAccept={
                      finding.status === 'OPEN' ? () => void take(reply).catch(() => undefined) : undefined
                    }
                  />
                ))}
              </ul>
            </section>
            <Matches matches={finding.matches} />
          </div>
        )}
      </LoadState>
    </SideDrawer>
  )
}
