import { allPermissions } from '@wenli/contract/permissions'
import { createActor } from '../../../../../test/actors.ts'
import { makeCategory, openShop } from '../../../../../test/open-shop.ts'
import { startTestApp } from '../../../../../test/start-test-app.ts'

/** A platform with somebody who may do everything, one open shop, and a category for its goods. */
export const startProductDesk = async () => {
  const test = await startTestApp()
  const keeper = await createActor(test, { permissions: allPermissions })
  const shop = await openShop(test)
  return { test, keeper, shop, categoryId: (await makeCategory(test, keeper)).id }
}
