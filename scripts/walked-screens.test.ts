import { expect, it } from 'vitest'
import * as screens from '../packages/e2e/screens.ts'
import { routeTable } from '../packages/web/app/route-table.ts'

it('the lists of screens that the browser tests walk hold every address of the site', () => {
  const { staticScreens: _inStorefront, ...lists } = screens
  // A screen with two views is walked once in each.
  const walked = Object.values(lists).flatMap((list) => list.map(({ path }) => path.replace(/\?.*/, '')))
  expect([...new Set(walked)].toSorted()).toEqual(routeTable.map(({ path }) => path).toSorted())
})
