import { isOwnPath } from '@wenli/contract/own-path'
import type { Banner } from './banner.ts'

export type BannerTarget = { readonly kind: 'own' | 'foreign'; readonly to: string }

/** A page of our own, or another place by https; anything else leads nowhere. */
export const bannerTarget = (to: Banner['to']): BannerTarget | null => {
  if (to === null) return null
  if (isOwnPath(to)) return { kind: 'own', to }
  return /^https:/i.test(to) && URL.canParse(to) ? { kind: 'foreign', to } : null
}
