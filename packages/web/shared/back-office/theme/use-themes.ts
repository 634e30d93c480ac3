import { useSyncExternalStore } from 'react'
import { backOfficeStore } from '../../browser-storage/back-office-storage.ts'
import { createStore } from '../../ui/store.ts'
import { themesFrom, type Themes } from './themes.ts'

const stored = (): Themes => themesFrom(backOfficeStore.menuTheme.read(), backOfficeStore.mainColor.read())

/** Undefined until storage has been read. */
const themes = createStore<Themes | undefined>(undefined)

const current = (): Themes => {
  const known = themes.get()
  if (known !== undefined) return known
  const read = stored()
  themes.set(read)
  return read
}

export const chooseThemes = (choice: Partial<Themes>): void => {
  const next = { ...current(), ...choice }
  backOfficeStore.menuTheme.write(next.menuTheme)
  backOfficeStore.mainColor.write(next.mainColor)
  themes.set(next)
}

export const useThemes = (): Themes => useSyncExternalStore(themes.subscribe, current)
