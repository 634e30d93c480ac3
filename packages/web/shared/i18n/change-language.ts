import type { Culture } from '@wenli/contract/culture'
import { api } from '../api/browser-api.ts'
import { cookies } from '../browser-storage/browser-storage.ts'
import { sessionUser } from '../session/session.ts'

/** spec §4: the chosen language is sent to the backend, then the page reloads. A visitor has only the cookie. */
export const changeLanguage = async (culture: Culture): Promise<void> => {
  if (sessionUser() !== null) {
    await api<null>('/api/services/app/User/ChangeLanguage', {
      method: 'POST',
      body: { languageName: culture },
    })
  }
  cookies.culture.write(culture)
  window.location.reload()
}
