import { Button } from 'antd'
import { openNotices } from '../../shared/back-office/notices/notice-drawer-state.ts'
import { NoticeList } from '../../shared/back-office/notices/notice-list.tsx'
import { useUnreadCounts } from '../../shared/back-office/notices/notice-queries.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useOwnProfile, useSession } from './account/own-account.ts'
import { profileGaps } from './account/profile-gaps.ts'
import { homeTasks } from './home/home-tasks.ts'
import { OrderCounts } from './home/order-counts.tsx'
import { ReadingList } from './home/reading-list.tsx'
import { TaskCards } from './home/task-cards.tsx'
import { WelcomeCard } from './home/welcome-card.tsx'
import styles from './home.page.module.css'
import { WorkplaceBlock } from './workplace/workplace-block.tsx'

/** The personal centre's first page: who is here, what needs an action, what is new. */
const PersonalCentreHome = () => {
  const t = useT()
  const session = useSession()
  const profile = useOwnProfile()
  const { data: counts } = useUnreadCounts()
  return (
    <div className={styles.home}>
      <LoadState query={session}>
        {(now) => (
          <>
            <WelcomeCard session={now} />
            <OrderCounts />
            <TaskCards
              tasks={homeTasks({
                mustChangePassword: now.user?.mustChangePassword ?? false,
                unread: counts?.total ?? 0,
                emailAddress: now.user?.emailAddress ?? null,
                gaps: profile.data === undefined ? [] : profileGaps(profile.data, t('User.Anonymous')),
              })}
            />
          </>
        )}
      </LoadState>
      <WorkplaceBlock />
      <div className={styles.columns}>
        <section className={styles.block} aria-labelledby="home-notices">
          <div className={styles.head}>
            <h2 id="home-notices">{t('PcHome.RecentNotices')}</h2>
            <Button type="link" className={styles.all} onClick={openNotices}>
              {t('PcHome.AllNotices')}
            </Button>
          </div>
          <NoticeList filter={{}} emptyText={t('PcHome.NoNotices')} length="newest" />
        </section>
        <section className={styles.block} aria-labelledby="home-articles">
          <div className={styles.head}>
            <h2 id="home-articles">{t('PcHome.Articles')}</h2>
          </div>
          <ReadingList />
        </section>
      </div>
    </div>
  )
}

export default PersonalCentreHome
