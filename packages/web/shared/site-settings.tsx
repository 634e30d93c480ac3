import type { SettingName } from '@wenli/contract/settings'
import { createContext, use } from 'react'
import type { SiteSettings } from './page-context.ts'

const none: SiteSettings = { authFlow: 'implicit', payments: 'real', values: {} }
const SiteSettingsContext = createContext<SiteSettings | undefined>(undefined)

export const SiteSettingsProvider = SiteSettingsContext.Provider
export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext) ?? none

/** A setting of the tenant; empty where it has none, and what would show it is then not drawn. */
export const useSetting = (name: SettingName): string => useSiteSettings().values[name] ?? ''
