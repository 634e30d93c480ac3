import { DROPPED_FRIENDLY_LINK_PHRASE } from '@wenli/contract/limits'
import type { Api } from '../../../shared/api/api.ts'

export type FriendlyLink = { name: string; link: string }

/** spec §2: entries whose name contains a sales-amount phrase are dropped. */
export const shownLinks = (links: readonly FriendlyLink[]): FriendlyLink[] =>
  links.filter(({ name }) => !name.includes(DROPPED_FRIENDLY_LINK_PHRASE))

/** The footer can do without its links; a page must not fail for them. */
export const loadFriendlyLinks = async (api: Api): Promise<FriendlyLink[]> => {
  try {
    return shownLinks(await api<FriendlyLink[]>('/setting/link/', { query: { format: 'json' } }))
  } catch {
    return []
  }
}
