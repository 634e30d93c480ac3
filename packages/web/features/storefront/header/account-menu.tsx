import { lazy, Suspense, useState } from 'react'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { lockScreen } from '../../../shared/session/lock.ts'
import type { SessionUser } from '../../../shared/session/session.ts'
import { askToSignOut } from '../../../shared/session/sign-out.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { shownCount } from '../../../shared/ui/shown-count.ts'
import styles from './account-menu.module.css'
import { CountBadge, useCounts } from './cart-corner.tsx'

const ChangePasswordDialog = lazy(() =>
  import('../../../shared/session/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  })),
)

/** The newest notices stand on the first page of the personal centre. On a phone the bar below leads there. */
const NoticeLink = () => {
  const t = useT()
  const { notices } = useCounts()
  return (
    <AppLink
      to={paths.personalCentre()}
      className={styles.notices}
      aria-label={notices ? t('Header.UnreadNotices', shownCount(notices)) : t('Header.Notices')}
    >
      <Icon name="bell" size={22} />
      <CountBadge count={notices} />
    </AppLink>
  )
}

/** spec §2: the avatar leads to the personal centre; beside it change of password, lock and sign-out. */
export const AccountMenu = ({ user }: { user: SessionUser }) => {
  const t = useT()
  const [changing, setChanging] = useState(false)
  return (
    <div className={styles.corner}>
      <NoticeLink />
      <AppLink to={paths.personalCentre()} className={styles.avatar} title={t('Header.PersonalCentre')}>
        <Avatar src={user.avatar} name={user.displayName} />
        <span className={styles.name}>{user.displayName}</span>
      </AppLink>
      <Dropdown
        label={t('Header.AccountMenu')}
        items={[
          { icon: 'key', text: t('Header.ChangePassword'), onChoose: () => setChanging(true) },
          { icon: 'lock', text: t('Header.Lock'), onChoose: () => void lockScreen() },
          { icon: 'logout', text: t('Header.Logout'), onChoose: () => void askToSignOut() },
        ]}
      />
      {changing && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
