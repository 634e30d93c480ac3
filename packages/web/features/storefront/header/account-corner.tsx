import { lazy, Suspense } from 'react'
import { paths } from '@wenli/contract/paths'
import { sessionStore } from '../../../shared/browser-storage/browser-storage.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { currentAddress } from '../../../shared/session/return-address.ts'
import { useSessionUser } from '../../../shared/session/session.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import styles from './account-corner.module.css'

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })),
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
      <BasicIcon name="user" />
      <span className={styles.signInText}>{t('Header.LoginRegister')}</span>
    </AppLink>
  )
}

/** The way to sign in, or the account of whoever has. */
export const AccountCorner = () => {
  const user = useSessionUser()
  if (user === null) return <SignInLink />
  return (
    <Suspense fallback={<BasicIcon name="user" />}>
      <AccountMenu user={user} />
    </Suspense>
  )
}
