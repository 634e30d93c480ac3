import { listOf, textList } from './browser-storage.ts'
import { storedJson, storedText } from './stored-value.ts'

const local = () => window.localStorage

export type OpenPage = { screen: string; address: string }

const isOpenPage = (found: unknown): found is OpenPage =>
  typeof found === 'object' &&
  found !== null &&
  'screen' in found &&
  typeof found.screen === 'string' &&
  'address' in found &&
  typeof found.address === 'string'

/** Names of chosen columns, by list. */
const columnChoices = (found: unknown): Record<string, readonly string[]> | null => {
  if (typeof found !== 'object' || found === null) return null
  const lists = Object.entries(found).map(([list, names]) => [list, textList(names)] as const)
  return Object.fromEntries(lists.flatMap(([list, names]) => (names === null ? [] : [[list, names]])))
}

/** What the personal centre, the vendor centre and the administration keep in local storage. */
export const backOfficeStore = {
  openPages: storedJson(local, 'pageOpenedList', listOf(isOpenPage)),
  cachedPages: storedJson(local, 'cachePage', textList),
  menuTheme: storedText(local, 'menuTheme'),
  mainColor: storedText(local, 'mainColor'),
  sidebar: storedText(local, 'sidebar'),
  adminColumns: storedJson(local, 'adminColumns', columnChoices),
}
