import type { OwnSession } from '@wenli/contract/auth/own-session'
import { formatMinute } from '@wenli/contract/formats'
import { Button, Tag } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { deviceIcon, deviceName } from './device-name.ts'
import styles from './session-list.module.css'

type SessionRowProps = { session: OwnSession; ending: boolean; onEnd: () => void }

export const SessionRow = ({ session, ending, onEnd }: SessionRowProps) => {
  const t = useT()
  const name = deviceName(session, t)
  return (
    <li className={styles.row} data-current={session.isCurrent}>
      <span className={styles.icon}>
        <Icon name={deviceIcon(session)} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {session.isCurrent && <Tag color="success">{t('OwnSession.Current')}</Tag>}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('OwnSession.Ip')}</dt>
            <dd>{session.ip ?? '-'}</dd>
          </div>
          <div>
            <dt>{t('OwnSession.Started')}</dt>
            <dd>{formatMinute(session.startTime)}</dd>
          </div>
          <div>
            <dt>{t('OwnSession.LastSeen')}</dt>
            <dd>{formatMinute(session.lastSeenTime)}</dd>
          </div>
        </dl>
      </div>
      {!session.isCurrent && (
        <Button
          className={styles.end}
          loading={ending}
          onClick={onEnd}
          aria-label={t('OwnSession.EndOf', name)}
        >
          {t('OwnSession.End')}
        </Button>
      )}
    </li>
  )
}
