import { expect, it } from 'vitest'
import * as screens from '../packages/e2e/screens.ts'
import { routeTable } from '../packages/web/app/route-table.ts'

it('the lists of screens that the browser tests walk hold every address of the site, each once', () => {
  const { staticScreens: _inStorefront, ...lists } = screens
  const walked = Object.values(lists).flatMap((list) => list.map(({ path }) => path))
  // A screen with two views is walked once in each.
  const addresses = new Set(walked.map((path) => path.replace(/\?.*/, '')))
  expect([...addresses].toSorted()).toEqual(routeTable.map(({ path }) => path).toSorted())
  expect(walked.filter((path, place) => walked.indexOf(path) !== place)).toEqual([])
})
