import { useSyncExternalStore } from 'react'
import { localStore } from '../../../shared/browser-storage/browser-storage.ts'

const HISTORY_COUNT = 10

/** The latest first, each word once. */
export const remembered = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((each) => each !== word)].slice(0, HISTORY_COUNT)

const none: readonly string[] = []
/** Null until it has been read from the browser's storage. */
let kept: readonly string[] | null = null
const listeners = new Set<() => void>()

const history = (): readonly string[] => (kept ??= localStore.searchHistory.read() ?? none)

const change = (words: readonly string[]): void => {
  kept = words
  for (const listener of listeners) listener()
}

export const rememberSearch = (word: string): void => {
  const words = remembered(history(), word)
  localStore.searchHistory.write(words)
  change(words)
}

export const forgetSearches = (): void => {
  localStore.searchHistory.clear()
  change(none)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** On the server there is no history; the browser's comes after hydration. */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(subscribe, history, () => none)
