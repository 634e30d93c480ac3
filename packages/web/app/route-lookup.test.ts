import { expect, test } from 'vitest'
import { createTranslate } from '../shared/i18n/translate.ts'
import { pageTitle } from './page-title.ts'
import { knowsRoute, noCacheScreens, routeAt, routesOfArea } from './route-lookup.ts'
import { routeModules } from './route-modules.ts'
import { routeTable, type RouteRow } from './route-table.ts'
import routes from './routes.ts'

const rows: readonly RouteRow[] = routeTable

test('an address matches in any letter case, with or without a slash at the end', () => {
  expect(routeAt('/logincallback')?.screen).toBe('loginCallback')
  expect(routeAt('/loginCallback/')?.screen).toBe('loginCallback')
  expect(routeAt('/PC/Home')?.screen).toBe('pc.home')
  expect(routeAt('/')?.screen).toBe('home')
  expect(routeAt('/pc/homes')).toBeUndefined()
})

test('every screen and every address stands in the table once', () => {
  expect(new Set(rows.map(({ screen }) => screen)).size).toBe(rows.length)
  expect(new Set(rows.map(({ path }) => path.toLowerCase())).size).toBe(rows.length)
})

test('a link is drawn only to a screen that exists, whatever its query', () => {
  expect(knowsRoute('/aboutus?from=footer#top')).toBe(true)
  expect(knowsRoute('/no-such-screen')).toBe(false)
})

test('every row of the table is reached by a route, and nothing else is but layouts and the missing page', () => {
  const ids = (list: readonly { id?: string; children?: readonly object[] }[]): string[] =>
    list.flatMap(({ id, children }) => [id ?? '', ...ids(children ?? [])])
  const found = ids(routes).filter((id) => !id.startsWith('layout:') && id !== 'not-found')
  // All screens of an area lie below its first segment and share one route.
  const wanted = rows.map(({ screen, path }) =>
    screen in routeModules ? screen : `area:${path.split('/')[1]?.toLowerCase()}`,
  )
  expect(found.toSorted()).toEqual([...new Set(wanted)].toSorted())
})

test('storefront, shop and bare screens have their module; screens of the areas do not', () => {
  for (const row of rows) {
    const hasOwnModule = ['storefront', 'shop', 'bare'].includes(row.area)
    expect([row.screen, row.screen in routeModules]).toEqual([row.screen, hasOwnModule])
  }
})

test('public screens are those of the storefront, the shop and the bare ones; everything else needs a sign-in', () => {
  const open = rows.filter(({ access }) => access === 'public').map(({ screen }) => screen)
  const shown = (['storefront', 'shop', 'bare'] as const).flatMap(routesOfArea).map(({ screen }) => screen)
  // spec §2: the checkout requires a session, and so does the cashier behind it.
  expect([...open, 'checkout', 'pay'].toSorted()).toEqual(shown.toSorted())
})

test('the no-cache list holds what must be fresh, what asks for a password, and the forms that start afresh', () => {
  expect(noCacheScreens).toEqual([
    'pc.order',
    'pc.withdrawal',
    'pc.changepassword',
    'pc.sessions',
    'pc.mydata',
    'pc.shopregister',
    'vc.productedit',
  ])
})

test('every page is tracked but the sign-in callback', () => {
  const untracked = rows.filter(({ tracking }) => tracking === 'none').map(({ screen }) => screen)
  expect(untracked).toEqual(['loginCallback'])
  expect(routeAt('/logincallback')?.tracking).toBe('none')
})

test('a page title ends with the product name; an unknown address says that it is missing', () => {
  const t = createTranslate({ 'Title.AboutUs': 'About', 'Title.NotFound': 'Missing', 'Site.Name': 'Wenli' })
  expect(pageTitle('/AboutUs', t)).toBe('About - Wenli')
  expect(pageTitle('/nowhere', t)).toBe('Missing - Wenli')
})
