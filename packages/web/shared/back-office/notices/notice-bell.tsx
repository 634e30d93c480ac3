import { Badge } from 'antd'
import { useT } from '../../i18n/text-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shownCount } from '../../ui/shown-count.ts'
import styles from './notice-bell.module.css'
import { closeNotices, openNotices, useNoticesOpen } from './notice-drawer-state.ts'
import { NoticeDrawer } from './notice-drawer.tsx'
import { useUnreadCounts } from './notice-queries.ts'

/** The bell with the number of unread notices; it opens the list. */
export const NoticeBell = () => {
  const t = useT()
  const { data: counts } = useUnreadCounts()
  const unread = counts?.total ?? 0
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={unread > 0 ? t('Notices.OpenUnread', shownCount(unread)) : t('Notices.Title')}
        aria-haspopup="dialog"
        onClick={openNotices}
      >
        <Badge count={unread} size="small" offset={[3, -2]} title="">
          <Icon name="bell" />
        </Badge>
      </button>
      <NoticeDrawer open={useNoticesOpen()} onClose={closeNotices} />
    </>
  )
}
