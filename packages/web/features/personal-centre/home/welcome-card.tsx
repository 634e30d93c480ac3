import type { SessionInformations } from '@wenli/contract/auth/session'
import { formatMembershipExpiry, maskPhone } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSessionUser } from '../../../shared/session/session.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './welcome-card.module.css'

/** spec §3: the expiry as yyyy.MM.dd HH:mm:ss; somebody without a membership is invited. */
const MembershipLine = ({ membership }: Pick<SessionInformations, 'membership'>) => {
  const t = useT()
  const until = membership === null ? '' : formatMembershipExpiry(membership.expiredTime)
  const isMember = membership !== null && !membership.isExpired
  return (
    <div className={styles.membership}>
      <span className={styles.chip}>
        <Icon name="card" size={16} />
        {isMember ? (membership.vipCardName ?? t('Membership')) : t('PcHome.NotMember')}
      </span>
      {isMember && <span>{t('PcHome.MemberUntil', until)}</span>}
      {!isMember && membership !== null && <span>{t('PcHome.MemberExpired', until)}</span>}
      {membership === null && <span>{t('PcHome.MemberInvitation')}</span>}
      {!isMember && <AppLink to={paths.vipRegister()}>{t('Header.VipRegister')}</AppLink>}
    </div>
  )
}

const userNameText = (userName: string): string =>
  /^1\d{10}$/.test(userName) ? maskPhone(userName) : userName

/** The greeting with who is signed in. */
export const WelcomeCard = ({ session }: { session: SessionInformations }) => {
  const t = useT()
  const user = useSessionUser()
  if (user === null) return null
  const [initial = ''] = user.displayName
  return (
    <section className={styles.card}>
      <AppLink to={paths.profile()} className={styles.avatar} aria-label={t('Title.Profile')}>
        {user.avatar === null ? initial : <Picture key={user.avatar} src={user.avatar} alt="" sizes="72px" />}
      </AppLink>
      <div className={styles.words}>
        <h1>{t('PersonalCentre.Greeting', user.displayName)}</h1>
        <dl>
          <div>
            <dt>{t('PersonalCentre.UserNo')}</dt>
            <dd>{user.userNo ?? '—'}</dd>
          </div>
          <div>
            <dt>{t('User.userName')}</dt>
            <dd>{userNameText(user.phone)}</dd>
          </div>
          {session.vendor !== null && (
            <div>
              <dt>{t('PcHome.Shop')}</dt>
              <dd>{session.vendor.displayName}</dd>
            </div>
          )}
        </dl>
      </div>
      <MembershipLine membership={session.membership} />
    </section>
  )
}
