import type { UserConfiguration } from '@wenli/contract/auth/user-configuration'
import { api } from '../api/browser-api.ts'
import { browserTexts } from '../i18n/browser-texts.ts'

/** AbpUserConfiguration/GetAll: texts, permissions, features and settings. `/pc`, `/vc` and `/admin` wait for it. */
let configuration: UserConfiguration | null = null
let granted: ReadonlySet<string> = new Set()
let loading: Promise<UserConfiguration> | null = null

const load = async (): Promise<UserConfiguration> => {
  const answer = await api<UserConfiguration>('/AbpUserConfiguration/GetAll')
  configuration = answer
  granted = new Set(Object.keys(answer.auth.grantedPermissions))
  // The answer names its own source of texts; importing the name would bring zod into the page.
  browserTexts.add(answer.localization.values[answer.custom.textSource] ?? {})
  return answer
}

/** Asked once per page; a failed answer is asked again. */
export const loadUserConfiguration = (): Promise<UserConfiguration> => {
  loading ??= load().catch((failure: unknown) => {
    loading = null
    throw failure
  })
  return loading
}

/** Null until it has been loaded. */
export const userConfiguration = (): UserConfiguration | null => configuration
export const grantedPermissions = (): ReadonlySet<string> => granted
