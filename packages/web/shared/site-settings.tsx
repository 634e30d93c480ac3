import { createContext, use } from 'react'
import type { SiteSettings } from './page-context.ts'

const defaults: SiteSettings = { authFlow: 'implicit', idleLockMinutes: 30 }
const SiteSettingsContext = createContext<SiteSettings | undefined>(undefined)

export const SiteSettingsProvider = SiteSettingsContext.Provider
export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext) ?? defaults
