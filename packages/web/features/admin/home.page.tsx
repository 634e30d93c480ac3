import { getAllAuditLogs } from '@wenli/contract/auth/audit-log'
import { useSessionUser } from '../../shared/session/session.ts'
import { AdminDensity } from './admin-density.tsx'
import styles from './home/admin-home.module.css'
import { countedEntities, waitingEntries } from './home/admin-entries.ts'
import { CountCards } from './home/count-cards.tsx'
import { RecentDeeds } from './home/recent-deeds.tsx'
import { Shortcuts } from './home/shortcuts.tsx'
import { useWords } from './texts/use-words.ts'
import { useMayEnter } from './use-may-enter.ts'

const AdminHomePage = () => {
  const { t } = useWords()
  const user = useSessionUser()
  const mayEnter = useMayEnter()
  return (
    <AdminDensity>
      <div className={styles.page}>
        <header>
          <h1 className={styles.greeting}>{t('AdminHome.Greeting', user?.displayName ?? '')}</h1>
          <p className={styles.lead}>{t('AdminHome.Lead')}</p>
        </header>
        <CountCards title={t('AdminHome.Waiting')} entries={waitingEntries} asks />
        <CountCards title={t('AdminHome.Counts')} entries={countedEntities} />
        <Shortcuts />
        {mayEnter(getAllAuditLogs.access) && <RecentDeeds />}
      </div>
    </AdminDensity>
  )
}

export default AdminHomePage
