import { quietApi } from '../../../shared/api/browser-api.ts'
import { localStore } from '../../../shared/browser-storage/browser-storage.ts'
import { footerCategories, freshNavigation, loadNavigation, type TopCategory } from './navigation-items.ts'

/** spec §4, §9: kept in local storage for 60 seconds, the footer's categories beside it. */
export const keepNavigation = (items: readonly TopCategory[]): void => {
  localStore.categoryNavigation.write({ at: Date.now(), items: [...items] })
  localStore.footerCategories.write(footerCategories(items))
}

export const keptNavigation = (): TopCategory[] | null =>
  freshNavigation(localStore.categoryNavigation.read(), Date.now())

/** Without navigation the page still stands. */
export const navigationInBrowser = async (): Promise<TopCategory[]> => {
  const kept = keptNavigation()
  if (kept !== null) return kept
  try {
    const items = await loadNavigation(quietApi)
    keepNavigation(items)
    return items
  } catch {
    return []
  }
}
