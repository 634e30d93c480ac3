import { expect, it } from 'vitest'
import * as screens from '../packages/e2e/screens.ts'
import { routeTable } from '../packages/web/app/route-table.ts'

it('the lists of screens that the browser tests walk hold every address of the site', () => {
  const { staticScreens: _inStorefront, ...lists } = screens
  const walked = Object.values(lists).flatMap((list) => list.map(({ path }) => path))
  expect(walked.toSorted()).toEqual(routeTable.map(({ path }) => path).toSorted())
})
