export const cultures = ['zh-Hans', 'en'] as const
export type Culture = (typeof cultures)[number]

/** spec §4: the default culture. */
export const DEFAULT_CULTURE: Culture = 'zh-Hans'

export const isCulture = (name: string): name is Culture => cultures.some((culture) => culture === name)

/** `zh-CN`, `zh`, `zh-Hans-CN` and `en-US` name cultures we have; anything else is none. */
export const matchCulture = (name: string): Culture | null => {
  const lower = name.trim().toLowerCase()
  if (/^zh(-(hans|cn|sg)(-|$)|$)/.test(lower)) return 'zh-Hans'
  if (/^en(-|$)/.test(lower)) return 'en'
  return null
}
