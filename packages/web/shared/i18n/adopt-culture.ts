import { isCulture } from '@wenli/contract/culture'
import { cookies } from '../browser-storage/browser-storage.ts'
import { siteOf } from '../site.ts'

/** The language a user saved counts in every browser: the page takes it over when the server answers in it. */
export const adoptCulture = (culture: string): void => {
  if (!isCulture(culture) || culture === siteOf(document).culture) return
  cookies.culture.write(culture)
  document.documentElement.lang = culture
}
