import { paths } from '@wenli/contract/paths'
import { openNotices } from '../../../shared/back-office/notices/notice-drawer-state.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ActionCard, ActionCards } from '../../../shared/ui/action-card.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { HomeTask } from './home-tasks.ts'
import styles from './task-cards.module.css'

const TaskCard = ({ task }: { task: HomeTask }) => {
  const t = useT()
  if (task.kind === 'notices') {
    return (
      <ActionCard
        to={openNotices}
        icon="bell"
        value={task.count}
        title={t('PcHome.UnreadNotices')}
        action={t('PcHome.ReadNotices')}
      />
    )
  }
  if (task.kind === 'password') {
    return (
      <ActionCard
        to={paths.changePassword()}
        tone="warning"
        icon="key"
        value={t('PcHome.PasswordMust')}
        title={t('PcHome.PasswordTask')}
        action={t('Header.ChangePassword')}
      />
    )
  }
  if (task.kind === 'email') {
    return (
      <ActionCard
        to={paths.emailBinding()}
        icon="mail"
        value={t('PcHome.EmailMissing')}
        title={t('PcHome.EmailTask')}
        action={t('PcHome.BindEmail')}
      />
    )
  }
  return (
    <ActionCard
      to={paths.profile()}
      icon="user"
      value={t('PcHome.ProfileMissing', task.missing)}
      title={t('PcHome.ProfileTask')}
      action={t('PcHome.FillProfile')}
    />
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
        <ActionCards>
          {tasks.map((task) => (
            <TaskCard key={task.kind} task={task} />
          ))}
        </ActionCards>
      )}
    </section>
  )
}
