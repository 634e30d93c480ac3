import { requestCulture } from '../../platform/culture/request-culture.ts'
import type { Culture } from '@wenli/contract/culture'

type Asking = {
  readonly get: (header: string) => string
  readonly cookies: { readonly get: (name: string, options?: { signed: boolean }) => string | undefined }
}

/** The culture of a page that the provider shows by itself: the cookie of the site, else Chinese (spec §4). */
export const pageCulture = (ctx: Asking): Culture => {
  const cookie = (name: string) => ctx.cookies.get(name, { signed: false })
  return requestCulture({
    query: undefined,
    saved: null,
    header: undefined,
    cookies: {
      '.AspNetCore.Culture': cookie('.AspNetCore.Culture'),
      'Abp.Localization.CultureName': cookie('Abp.Localization.CultureName'),
    },
    acceptLanguage: undefined,
  })
}
