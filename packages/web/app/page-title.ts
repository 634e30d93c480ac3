import type { PageHead } from '../shared/page-head.ts'
import type { Translate } from '../shared/i18n/translate.ts'
import { routeAt } from './route-lookup.ts'

/**
 * spec §2: the page's title with the product name as suffix, set on each navigation. The words of the back office come
 * after the document; until then the name stands alone.
 */
export const pageTitle = (pathname: string, t: Translate, head: PageHead | null = null): string => {
  const key = routeAt(pathname)?.title ?? 'Title.NotFound'
  const ofRoute = t(key)
  const title = head?.title || (head?.owner === undefined ? ofRoute : `${head.owner} ${ofRoute}`)
  return title === key ? t('Site.Name') : `${title} - ${t('Site.Name')}`
}
