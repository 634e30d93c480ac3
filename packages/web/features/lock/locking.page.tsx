import { PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '../../shared/i18n/text-provider.tsx'
import type { Translate } from '../../shared/i18n/translate.ts'
import { lockAgain } from '../../shared/session/lock-again.ts'
import { sessionIsOver } from '../../shared/session/oidc/sign-in-error.ts'
import { useSessionUser } from '../../shared/session/session.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import {
  joinUnlock,
  leaveLock,
  takeLastPage,
  unlock,
  type UnlockOutcome,
} from '../../shared/session/unlock.ts'
import { useSiteSettings } from '../../shared/site-settings.tsx'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './locking.page.module.css'
import { useUnlockElsewhere } from './use-unlock-elsewhere.ts'

type Problem = Exclude<UnlockOutcome, 'unlocked'> | 'failed' | 'empty'

const problemText = (problem: Problem | null, t: Translate): string | undefined => {
  if (problem === null) return undefined
  return typeof problem === 'object' ? problem.refused : t(problemTexts[problem], t('Lock.Password'))
}

const problemTexts = {
  wrongPassword: 'Lock.WrongPassword',
  noSession: 'Lock.NoSession',
  failed: 'Error.PageFailedHint',
  empty: 'Form.FieldIsRequired',
} as const

/** spec §4: the lock screen. The password opens it and leads back to the page that was open. */
const LockingPage = () => {
  const t = useT()
  const user = useSessionUser()
  const { authFlow } = useSiteSettings()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const locked = useRef<Promise<void>>(undefined)
  useEffect(() => {
    locked.current = lockAgain()
  }, [])

  const goBack = () => window.location.replace(takeLastPage())
  const fail = (failure: unknown) => {
    console.error(failure)
    return sessionIsOver(failure) ? 'noSession' : 'failed'
  }
  useUnlockElsewhere(() => void joinUnlock(authFlow).then(goBack, (failure) => setProblem(fail(failure))))

  const open = async (): Promise<void> => {
    if (password === '') return setProblem('empty')
    setBusy(true)
    // Not after the password: it would lock what that has opened.
    await locked.current
    const outcome = await unlock(password, authFlow).catch(fail)
    if (outcome === 'unlocked') return goBack()
    setProblem(outcome)
    setPassword('')
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void open()
  }

  return (
    <main className={styles.screen}>
      <form className={styles.card} onSubmit={onSubmit} noValidate>
        {user === null ? (
          <Icon name="lock" size={40} />
        ) : (
          <Avatar src={user.avatar} name={user.displayName} />
        )}
        <h1>{t('Lock.Title')}</h1>
        <p>{user === null ? t('Lock.NoSession') : t('Lock.Hint', user.displayName)}</p>
        {user !== null && (
          <>
            <Field
              label={t('Lock.Password')}
              type="password"
              name="password"
              autoComplete="current-password"
              autoFocus
              maxLength={PASSWORD_MAX_LENGTH}
              value={password}
              // What is typed while the answer is on its way would go with the wrong password.
              readOnly={busy}
              problem={problemText(problem, t)}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button look="primary" type="submit" disabled={busy}>
              {t('Lock.Unlock')}
            </Button>
          </>
        )}
        <button type="button" className={styles.other} onClick={user === null ? leaveLock : signOut}>
          {user === null ? t('Login.Again') : t('Lock.SwitchUser')}
        </button>
      </form>
    </main>
  )
}

export default LockingPage
