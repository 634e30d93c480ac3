import { useEffect } from 'react'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { startSignIn } from '../../shared/session/start-sign-in.ts'
import { useSiteSettings } from '../../shared/site-settings.tsx'
import { WaitScreen } from '../../shared/ui/wait-screen.tsx'

/** spec §2, login entry: hands over to the identity provider. The return address was stored by whoever sent us here. */
const LoginPage = () => {
  const t = useT()
  const { authFlow } = useSiteSettings()
  useEffect(() => void startSignIn(authFlow), [authFlow])
  return <WaitScreen>{t('Login.Going')}</WaitScreen>
}

export default LoginPage
