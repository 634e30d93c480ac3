import { CULTURE_COOKIE_SECONDS } from '@wenli/contract/limits'
import { storedCookie } from './stored-cookie.ts'
import { storedJson, storedText } from './stored-value.ts'

/**
 * Every storage key and cookie of the site (spec §4, §9); those of the back office stand in `back-office-storage.ts`,
 * the lines of a visitor's cart in `visitor-cart-storage.ts`, the lock's own in `lock-storage.ts`. Nobody else touches
 * `localStorage` or `document.cookie`.
 */

const session = () => window.sessionStorage
const local = () => window.localStorage

export const textList = (found: unknown): string[] | null =>
  Array.isArray(found) && found.every((entry) => typeof entry === 'string') ? found : null

export type FooterCategory = { name: string; productCategoryNo: string }

export const isFooterCategory = (found: unknown): found is FooterCategory =>
  typeof found === 'object' &&
  found !== null &&
  'name' in found &&
  typeof found.name === 'string' &&
  'productCategoryNo' in found &&
  typeof found.productCategoryNo === 'string'

/** spec §4: the category navigation with the moment it was asked for. What it holds is checked by its reader. */
export type CachedNavigation = { at: number; items: unknown[] }

const isCachedNavigation = (found: unknown): found is CachedNavigation =>
  typeof found === 'object' &&
  found !== null &&
  'at' in found &&
  typeof found.at === 'number' &&
  'items' in found &&
  Array.isArray(found.items)

export type SignInAttempt = {
  state: string
  nonce: string
  /** PKCE; unused in the implicit flow. */
  verifier: string
  startedAt: number
}

const isSignInAttempt = (found: unknown): found is SignInAttempt =>
  typeof found === 'object' &&
  found !== null &&
  'state' in found &&
  typeof found.state === 'string' &&
  'nonce' in found &&
  typeof found.nonce === 'string' &&
  'verifier' in found &&
  typeof found.verifier === 'string' &&
  'startedAt' in found &&
  typeof found.startedAt === 'number'

export const listOf =
  <Entry>(isEntry: (found: unknown) => found is Entry) =>
  (found: unknown): Entry[] | null =>
    Array.isArray(found) && found.every(isEntry) ? found : null

/** spec §4: what a sign-in leaves in session storage. A stored user id is what "signed in" means. */
export const sessionStore = {
  userId: storedText(session, 'userId'),
  accessToken: storedText(session, 'accessToken'),
  accessTokenEndsAt: storedText(session, 'accessTokenEndsAt'),
  idToken: storedText(session, 'idToken'),
  phone: storedText(session, 'phone'),
  userNo: storedText(session, 'userNo'),
  avatar: storedText(session, 'avatar'),
  displayName: storedText(session, 'displayName'),
  tenantId: storedText(session, 'tenantId'),
  tenantName: storedText(session, 'tenantName'),
  vendor: storedText(session, 'vendor'),
  vendorNo: storedText(session, 'vendorNo'),
  returnAddress: storedText(session, 'returnUrl'),
  /** state, nonce and PKCE verifier of the sign-in under way; used once. */
  signInAttempt: storedJson(session, 'signInAttempt', (found) => (isSignInAttempt(found) ? found : null)),
}

export const localStore = {
  imageSearchValue: storedText(local, 'imageSearchValue'),
  /** The words this browser searched for, latest first. */
  searchHistory: storedJson(local, 'searchHistory', textList),
  footerCategories: storedJson(local, 'footerCategories', listOf(isFooterCategory)),
  categoryNavigation: storedJson(local, 'categoryNavigation', (found) =>
    isCachedNavigation(found) ? found : null,
  ),
  /** What a visitor put in the cart, unread: that there is something is all that most pages ask. */
  visitorCart: storedText(local, 'visitorCart'),
  /** Under which that is handed over, until it is known to have been done. */
  visitorCartKey: storedText(local, 'visitorCartKey'),
  /** When somebody last touched any window of the site, for the idle lock. */
  lastActivity: storedText(local, 'lastActivity'),
}

export const cookies = {
  culture: storedCookie('Abp.Localization.CultureName', CULTURE_COOKIE_SECONDS),
  tenantId: storedCookie('Abp.TenantId', CULTURE_COOKIE_SECONDS),
  encryptedToken: storedCookie('enc_auth_token'),
  locking: storedCookie('locking', CULTURE_COOKIE_SECONDS),
  lastPage: storedCookie('last_page_name', CULTURE_COOKIE_SECONDS),
}

/** spec §4: signing out empties both storages; both lock cookies go too, or the next visitor meets a locked page. */
export const clearBrowserState = (): void => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  cookies.locking.clear()
  cookies.lastPage.clear()
  cookies.encryptedToken.clear()
}
