import { getAllAuditLogs, type AuditLogItem } from '@wenli/contract/auth/audit-log'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { deedLabel, objectLabel } from '../audit-log/audit-words.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './admin-home.module.css'

const SHOWN = 8

/** The last lines of the audit log, for those who may read it. */
export const RecentDeeds = () => {
  const { t, word } = useWords()
  const recent = useQuery({
    queryKey: ['counts', 'recent'],
    queryFn: ({ signal }) =>
      quietApi<Page<AuditLogItem>>(getAllAuditLogs.path, { query: { maxResultCount: SHOWN }, signal }),
  })
  return (
    <section className={styles.panel} aria-labelledby="admin-recent">
      <div className={styles.panelHead}>
        <h2 id="admin-recent" className={styles.heading}>
          {t('AdminHome.Recent')}
        </h2>
        <AppLink to={paths.adminPage('audit-log')}>{t('AdminHome.AllRecent')}</AppLink>
      </div>
      {recent.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {recent.isError && <p className={styles.quiet}>{t('Admin.ListFailed')}</p>}
      {recent.data?.items.length === 0 && <p className={styles.quiet}>{t('AdminHome.NoRecent')}</p>}
      <ol className={styles.deeds}>
        {recent.data?.items.map(({ id, creationTime, userName, action, object, objectId }) => (
          <li key={id}>
            <time dateTime={creationTime}>{formatMinute(creationTime)}</time>
            <span className={styles.who}>{userName ?? t('User.Anonymous')}</span>
            <span>
              {word(deedLabel(action))} {word(objectLabel(object))} {objectId === null ? '' : `#${objectId}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
