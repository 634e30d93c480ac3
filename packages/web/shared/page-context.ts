import type { Culture } from '@wenli/contract/culture'
import type { SettingName } from '@wenli/contract/settings'
import { createContext } from 'react-router'
import type { Api } from './api/api.ts'

export type SiteSettings = {
  authFlow: 'implicit' | 'code'
  /** In the sandbox no real money moves; every page says so. */
  payments: 'sandbox' | 'real'
  /** The tenant's client settings by name (contract/settings.ts), as AbpUserConfiguration/GetAll gives them. */
  values: Readonly<Partial<Record<SettingName, string>>>
}

/** What the server knows about a page request before rendering it. */
export type PageContext = {
  culture: Culture
  /** null on the host side. */
  tenantId: number | null
  /** A placeholder, replaced by the real nonce when the page is sent, so that a rendered page can be kept. */
  nonce: string
  publicUrl: string
  settings: SiteSettings
}

/** In `loader`s: our own API, called in process as the anonymous visitor of the tenant. */
export const apiContext = createContext<Api>()
export const pageContext = createContext<PageContext>()
/** Where faults of a page are reported; never to the visitor. */
export const pageErrorContext = createContext<(error: unknown) => void>(console.error)
