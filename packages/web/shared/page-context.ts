import type { Culture } from '@wenli/contract/culture'
import { createContext } from 'react-router'
import type { Api } from './api/api.ts'

/** What the tenant's settings say about the shell of the site. A missing contact or notice is not drawn. */
export type SiteSettings = {
  authFlow: 'implicit' | 'code'
  /** App.Security.IdleLockMinutes; 0 switches the idle lock off. */
  idleLockMinutes: number
  /** spec §2: the three cards of the customer-service pop-up. */
  serviceChatNumber?: string
  serviceChatUrl?: string
  serviceWechatNumber?: string
  servicePhone?: string
  /** Filing notices of the footer. */
  icpNotice?: string
  policeNotice?: string
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
