import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openNotices } from '../../../shared/back-office/notices/notice-drawer-state.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import type { HomeTask } from './home-tasks.ts'
import styles from './task-cards.module.css'

type Words = { icon: IconName; value: ReactNode; title: string; action: string }

const CardContent = ({ icon, value, title, action }: Words) => (
  <>
    <span className={styles.icon}>
      <Icon name={icon} size={22} />
    </span>
    <span className={styles.value}>{value}</span>
    <span className={styles.title}>{title}</span>
    <span className={styles.action}>
      {action}
      <Icon name="arrow" size={16} />
    </span>
  </>
)

const TaskCard = ({ task }: { task: HomeTask }) => {
  const t = useT()
  if (task.kind === 'notices') {
    const words: Words = {
      icon: 'bell',
      value: task.count,
      title: t('PcHome.UnreadNotices'),
      action: t('PcHome.ReadNotices'),
    }
    return (
      <button type="button" className={styles.card} onClick={openNotices}>
        <CardContent {...words} />
      </button>
    )
  }
  if (task.kind === 'password') {
    return (
      <Link to={paths.changePassword()} className={styles.card} data-tone="warning">
        <CardContent
          icon="key"
          value={t('PcHome.PasswordMust')}
          title={t('PcHome.PasswordTask')}
          action={t('Header.ChangePassword')}
        />
      </Link>
    )
  }
  if (task.kind === 'email') {
    return (
      <Link to={paths.emailBinding()} className={styles.card}>
        <CardContent
          icon="mail"
          value={t('PcHome.EmailMissing')}
          title={t('PcHome.EmailTask')}
          action={t('PcHome.BindEmail')}
        />
      </Link>
    )
  }
  return (
    <Link to={paths.profile()} className={styles.card}>
      <CardContent
        icon="user"
        value={t('PcHome.ProfileMissing', task.missing)}
        title={t('PcHome.ProfileTask')}
        action={t('PcHome.FillProfile')}
      />
    </Link>
  )
}

/** What needs an action, each with the way to it. */
export const TaskCards = ({ tasks }: { tasks: readonly HomeTask[] }) => {
  const t = useT()
  return (
    <section aria-labelledby="home-tasks">
      <h2 id="home-tasks" className={styles.head}>
        {t('PcHome.Tasks')}
      </h2>
      {tasks.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" />
          {t('PcHome.NoTasks')}
        </p>
      ) : (
        <ul className={styles.cards}>
          {tasks.map((task) => (
            <li key={task.kind}>
              <TaskCard task={task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
