import type { NoticeItem } from '@wenli/contract/realtime/notice'
import { formatMinute } from '@wenli/contract/formats'
import { isOwnPath } from '@wenli/contract/own-path'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './notice-list.module.css'
import { useMarkRead, useNotices, type NoticeFilter } from './notice-queries.ts'

type NoticeEntryProps = { notice: NoticeItem; onFollow?: (() => void) | undefined }

const NoticeEntry = ({ notice, onFollow }: NoticeEntryProps) => {
  const t = useT()
  const markRead = useMarkRead()
  const { id, title, description, read, creationTime, link } = notice
  const follow = () => {
    if (!read) markRead.mutate(id)
    onFollow?.()
  }
  return (
    <li className={styles.notice} data-read={read}>
      <div className={styles.head}>
        <h3>
          {!read && <span className="visually-hidden">{t('Notices.UnreadMark')}</span>}
          {link !== null && isOwnPath(link) ? (
            <Link to={link} onClick={follow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <time dateTime={creationTime}>{formatMinute(creationTime)}</time>
      </div>
      <p>{description}</p>
      {!read && (
        <Button
          size="small"
          type="link"
          className={styles.mark}
          loading={markRead.isPending}
          aria-label={t('Notices.MarkReadOf', title)}
          onClick={() => markRead.mutate(id)}
        >
          {t('Notices.MarkRead')}
        </Button>
      )}
    </li>
  )
}

type NoticeListProps = {
  filter: NoticeFilter
  emptyText: string
  /** Whether older notices can be asked for. */
  length: 'all' | 'newest'
  onFollow?: () => void
}

/** Stored notices, newest first, with their loading, failed and empty states. */
export const NoticeList = ({ filter, emptyText, length, onFollow }: NoticeListProps) => {
  const t = useT()
  const { data, status, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices(filter)
  if (status === 'pending') return <Skeleton active paragraph={{ rows: 4 }} title={false} />
  if (status === 'error') {
    return (
      <div className={styles.state} role="alert">
        <p>{t('Notices.Failed')}</p>
        <Button onClick={() => void refetch()}>{t('Error.Retry')}</Button>
      </div>
    )
  }
  const notices = data.pages.flatMap(({ items }) => items)
  if (notices.length === 0) return <p className={styles.state}>{emptyText}</p>
  return (
    <>
      <ul className={styles.list}>
        {(length === 'newest' ? notices.slice(0, 5) : notices).map((notice) => (
          <NoticeEntry key={notice.id} notice={notice} onFollow={onFollow} />
        ))}
      </ul>
      {length === 'all' && hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Notices.More')}
        </Button>
      )}
    </>
  )
}
