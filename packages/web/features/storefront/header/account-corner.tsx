import { lazy, Suspense, useState } from 'react'
import { sessionStore } from '../../../shared/browser-storage/browser-storage.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { lockScreen } from '../../../shared/session/lock.ts'
import { currentAddress } from '../../../shared/session/return-address.ts'
import { useSessionUser } from '../../../shared/session/session.ts'
import { askToSignOut } from '../../../shared/session/sign-out.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './account-corner.module.css'

const ChangePasswordDialog = lazy(() =>
  import('../../../shared/session/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  })),
)

/** spec §2: the link remembers where the visitor was; the personal centre then asks for the sign-in. */
const SignInLink = () => {
  const t = useT()
  return (
    <AppLink
      to={paths.personalCentre()}
      className={styles.signIn}
      onClick={() => sessionStore.returnAddress.write(currentAddress())}
    >
      <Icon name="user" />
      <span className={styles.signInText}>{t('Header.LoginRegister')}</span>
    </AppLink>
  )
}

/** Avatar (to the personal centre) with change of password, lock and sign-out; or the way to sign in. */
export const AccountCorner = () => {
  const t = useT()
  const user = useSessionUser()
  const [changing, setChanging] = useState(false)
  if (user === null) return <SignInLink />
  return (
    <div className={styles.corner}>
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
