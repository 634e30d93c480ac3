import { useEffect, useState } from 'react'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { takeSignInAnswer } from '../../shared/session/callback-script.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { NoticeScreen } from '../../shared/ui/notice-screen.tsx'
import { WaitScreen } from '../../shared/ui/wait-screen.tsx'

/** One answer is worked on once, however often React runs the effect. */
let work: Promise<string> | undefined

const finish = async (answer: string): Promise<string> => {
  const { finishSignIn } = await import('../../shared/session/finish-sign-in.ts')
  const address = await finishSignIn(answer)
  // A cart that cannot be merged now is merged when it is next looked at.
  const { mergeVisitorCart } = await import('../../shared/shopping/visitor-cart.ts')
  await mergeVisitorCart().catch(() => undefined)
  return address
}

/** spec §4: checks what the provider sent, looks up the session and goes to the return address. */
const LoginCallbackPage = () => {
  const t = useT()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // In the frame of a silent renewal the page around us does the work.
    if (window.parent !== window) return
    work ??= finish(takeSignInAnswer() ?? '')
    // A new document, so that the user configuration is asked for with the new token.
    work.then(
      (address) => window.location.replace(address),
      (failure: unknown) => {
        console.error(failure)
        setFailed(true)
      },
    )
  }, [])
  if (!failed) return <WaitScreen>{t('Login.Verifying')}</WaitScreen>
  return (
    <main>
      <NoticeScreen
        title={t('Login.Failed')}
        actions={
          <>
            <ButtonLink look="primary" to={paths.login()}>
              {t('Login.Again')}
            </ButtonLink>
            <ButtonLink to={paths.home()}>{t('Error.BackHome')}</ButtonLink>
          </>
        }
      >
        {t('Login.FailedHint')}
      </NoticeScreen>
    </main>
  )
}

export default LoginCallbackPage
