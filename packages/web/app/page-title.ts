import type { PageHead } from '../shared/page-head.ts'
import type { Translate } from '../shared/i18n/translate.ts'
import { routeAt } from './route-lookup.ts'

/** spec §2: the page's title with the product name as suffix, set on each navigation. */
export const pageTitle = (pathname: string, t: Translate, head: PageHead | null = null): string =>
  `${head?.title || t(routeAt(pathname)?.title ?? 'Title.NotFound')} - ${t('Site.Name')}`
