import type { UserConfiguration } from '@wenli/contract/auth/user-configuration'
import { useSyncExternalStore } from 'react'
import { api, quietApi } from '../api/browser-api.ts'
import { adoptCulture } from '../i18n/adopt-culture.ts'
import { browserTexts } from '../i18n/browser-texts.ts'
import { createStore } from '../ui/store.ts'

/** AbpUserConfiguration/GetAll: texts, permissions, features and settings. `/pc`, `/vc` and `/admin` wait for it. */
let configuration: UserConfiguration | null = null
let granted: ReadonlySet<string> = new Set()
let loading: Promise<UserConfiguration> | null = null
/** Which of the questions was asked last, and the latest that was answered. */
let [asked, answered] = [0, 0]
/** When the last answer came, so that whoever shows permissions sees a new one. */
const answeredAt = createStore(0)

const load = async (call: typeof api): Promise<UserConfiguration> => {
  const turn = ++asked
  const answer = await call<UserConfiguration>('/AbpUserConfiguration/GetAll')
  // Of two on their way at once the later one knows more, whichever comes first.
  if (turn < answered) return answer
  answered = turn
  configuration = answer
  granted = new Set(Object.keys(answer.auth.grantedPermissions))
  adoptCulture(answer.localization.currentCulture.name)
  // The answer names its own source of texts; importing the name would bring zod into the page.
  browserTexts.add(answer.localization.values[answer.custom.textSource] ?? {})
  answeredAt.set(Date.now())
  return answer
}

/** Asked once per page; a failed answer is asked again. */
export const loadUserConfiguration = (): Promise<UserConfiguration> => {
  loading ??= load(api).catch((failure: unknown) => {
    loading = null
    throw failure
  })
  return loading
}

/** Null until it has been loaded. */
export const userConfiguration = (): UserConfiguration | null => configuration
export const grantedPermissions = (): ReadonlySet<string> => granted

/** Permissions may have changed meanwhile. A failure is quiet: the last answer stands until the next one. */
export const refreshUserConfiguration = async (olderThanMs: number): Promise<void> => {
  if (Date.now() - answeredAt.get() < olderThanMs) return
  await load(quietApi).catch(() => undefined)
}

/** Follows the permissions as they change. */
export const useGrantedPermissions = (): ReadonlySet<string> =>
  useSyncExternalStore(answeredAt.subscribe, grantedPermissions, grantedPermissions)
