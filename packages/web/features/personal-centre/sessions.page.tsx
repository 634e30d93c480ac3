import { useT } from '../../shared/i18n/text-provider.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { PageCard } from '../../shared/back-office/page/page-card.tsx'
import { useOwnSessions } from './sessions/own-sessions.ts'
import { SessionList } from './sessions/session-list.tsx'

/** Where the person is signed in, and how to end it. */
const SessionsPage = () => {
  const t = useT()
  const sessions = useOwnSessions()
  return (
    <PageCard title={t('Title.OwnSessions')} lead={t('OwnSession.Lead')}>
      <LoadState query={sessions}>{(items) => <SessionList sessions={items} />}</LoadState>
    </PageCard>
  )
}

export default SessionsPage
