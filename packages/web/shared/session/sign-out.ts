import { paths } from '@wenli/contract/paths'
import { clearBrowserState, sessionStore } from '../browser-storage/browser-storage.ts'
import { t } from '../i18n/browser-texts.ts'
import { askDialog } from '../ui/dialog-store.ts'

const homeAddress = () => new URL(paths.home(), window.location.origin).href

/** Where the identity provider ends its own session, revokes the tokens and comes back to the site's home. */
export const endSessionAddress = (idToken: string | null, home: string): string => {
  const query = new URLSearchParams({ post_logout_redirect_uri: home })
  if (idToken !== null) query.set('id_token_hint', idToken)
  return `/connect/endsession?${query}`
}

export const signOut = (): void => {
  const idToken = sessionStore.idToken.read()
  clearBrowserState()
  window.location.assign(endSessionAddress(idToken, homeAddress()))
}

/** spec §4: signing out asks first. */
export const askToSignOut = async (): Promise<void> => {
  const confirmed = await askDialog({
    kind: 'confirm',
    title: t('Logout.Title'),
    content: t('Logout.Confirm'),
    confirmText: t('Header.Logout'),
  })
  if (confirmed) signOut()
}
