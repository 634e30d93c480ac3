import type { TextKey } from '../../shared/i18n/text-key.ts'
import { routeAt } from '../route-lookup.ts'

export const pathOf = (address: string): string => address.replace(/[?#].*$/, '')

/** Forms that make something new where their address names nothing. */
const titlesOfNew: Readonly<Record<string, TextKey>> = { 'vc.productedit': 'VendorProduct.New' }

/** What the tab, the trail and the window call a page. Beside the route table: only the back office loads this. */
export const titleAt = (address: string): TextKey | undefined => {
  const row = routeAt(pathOf(address))
  const isNew = !/[?&]id=./.test(address)
  return row && ((isNew ? titlesOfNew[row.screen] : undefined) ?? row.title)
}

/** The entry of the side menu that stands for a screen without one. */
const entries: Readonly<Record<string, string>> = {
  'vc.productedit': 'vc.product',
  'vc.productimport': 'vc.product',
}

export const entryOf = (screen: string): string => entries[screen] ?? screen
