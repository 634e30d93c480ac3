import type { NoticeType } from '@wenli/contract/realtime/notice'
import { Button, Drawer, Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './notice-drawer.module.css'
import { NoticeList } from './notice-list.tsx'
import { useMarkAllRead, useUnreadCounts } from './notice-queries.ts'
import { firstUnreadType, noticeTabLabel, noticeTypes } from './notice-tabs.ts'

type Shown = 'unread' | 'all'
const isShown = (value: string): value is Shown => value === 'unread' || value === 'all'

const NoticesOfType = ({ type, onFollow }: { type: NoticeType; onFollow: () => void }) => {
  const t = useT()
  const [shown, setShown] = useState<Shown>('unread')
  const { data: counts } = useUnreadCounts()
  const markAllRead = useMarkAllRead()
  const hasUnread = (counts?.byType[String(type)] ?? 0) > 0
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          aria-label={t('Notices.Filter')}
          value={shown}
          onChange={(value) => isShown(value) && setShown(value)}
          options={[
            { value: 'unread', label: t('Notices.Unread') },
            { value: 'all', label: t('Notices.All') },
          ]}
        />
        <Button
          type="link"
          className={styles.markAll}
          disabled={!hasUnread}
          loading={markAllRead.isPending}
          onClick={() => markAllRead.mutate(type)}
        >
          {t('Notices.MarkAllRead')}
        </Button>
      </div>
      <NoticeList
        filter={shown === 'unread' ? { type, unread: true } : { type }}
        emptyText={t(`Notices.Empty.${type}`)}
        length="all"
        onFollow={onFollow}
      />
    </>
  )
}

/** spec §2: the notice list, by type and by unread. */
export const NoticeDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT()
  const { data: counts } = useUnreadCounts()
  const [chosen, setChosen] = useState<NoticeType | null>(null)
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <Drawer
      title={t('Notices.Title')}
      open={open}
      onClose={close}
      size={420}
      destroyOnHidden
      classNames={{ body: styles.body }}
    >
      <Tabs
        activeKey={String(chosen ?? firstUnreadType(counts))}
        onChange={(key) => setChosen(noticeTypes.find((type) => String(type) === key) ?? 0)}
        destroyOnHidden
        items={noticeTypes.map((type) => ({
          key: String(type),
          label: noticeTabLabel(type, counts, t),
          children: <NoticesOfType type={type} onFollow={close} />,
        }))}
      />
    </Drawer>
  )
}
