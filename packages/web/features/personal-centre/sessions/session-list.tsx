import type { OwnSession } from '@wenli/contract/auth/own-session'
import { Button } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { deviceName } from './device-name.ts'
import { useEndSession } from './own-sessions.ts'
import styles from './session-list.module.css'
import { SessionRow } from './session-row.tsx'

/** This device first, then the others, each with the way to sign it out. */
export const SessionList = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const t = useT()
  const { ending, end } = useEndSession()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const endOne = async (session: OwnSession): Promise<void> => {
    const name = deviceName(session, t)
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('OwnSession.EndTitle'),
      content: t('OwnSession.EndHint', name),
      confirmText: t('OwnSession.End'),
    })
    if (!confirmed) return
    await end(session)
    showToast('success', t('OwnSession.Ended', name))
  }
  const endOthers = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('OwnSession.EndOthersTitle'),
      content: t('OwnSession.EndOthersHint', others.length),
      confirmText: t('OwnSession.EndOthers'),
    })
    if (!confirmed) return
    await end('others')
    showToast('success', t('OwnSession.OthersEnded'))
  }

  // A refusal has been shown by the error catalogue; the list is asked for again.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={ending !== null && ending !== 'others' && ending.id === session.id}
            onEnd={() => quietly(endOne(session))}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" />
          {t('OwnSession.NoOthers')}
        </p>
      ) : (
        <div className={styles.foot}>
          <Button danger loading={ending === 'others'} onClick={() => quietly(endOthers())}>
            {t('OwnSession.EndOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
