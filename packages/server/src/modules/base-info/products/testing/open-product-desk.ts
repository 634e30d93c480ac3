import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll } from 'vitest'
import { createActor } from '../../../../../test/actors.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { makeCategory, openShop } from '../../../../../test/open-shop.ts'
import type { Shop } from '../../../../../test/open-shop.ts'
import { startTestApp } from '../../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../../test/start-test-app.ts'

/** A platform with somebody who may do everything, one open shop, and a category for its goods. */
export let test: TestApp
export let keeper: Actor
export let shop: Shop
export let categoryId: number

/** Opens it before the tests of a file and closes it behind them. What a file adds in hooks of its own finds it open. */
export const openProductDesk = (): void => {
  beforeAll(async () => {
    test = await startTestApp()
    keeper = await createActor(test, { permissions: allPermissions })
    shop = await openShop(test)
    categoryId = (await makeCategory(test, keeper)).id
  })
  afterAll(() => test.close())
}
