import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Shop } from './open-shop.ts'
import { startTradeWorld } from './trade-world.ts'
import type { Buyer, TradeWorld } from './trade-world.ts'

/** One world for the file that uses it, with two shops and somebody who buys there. */
export let world: TradeWorld
export let shop: Shop
export let otherShop: Shop
export let buyer: Buyer

const people = ['shop', 'otherShop', 'buyer'] as const
type Person = (typeof people)[number]
type Plan = {
  /** Who comes anew before every test; the others stay the same for the whole file. */
  readonly anew?: readonly Person[]
  /** What the buyer has, in yuan. */
  readonly yuan?: number
}

/**
 * Opens the world before the tests of a file and closes it behind them. After every test the money adds up. What a file adds
 * in hooks of its own finds the world open.
 */
export const openTradeWorld = ({ anew = [], yuan }: Plan = {}): void => {
  const arrive: Readonly<Record<Person, () => Promise<void>>> = {
    shop: async () => {
      shop = await world.shop()
    },
    otherShop: async () => {
      otherShop = await world.shop()
    },
    buyer: async () => {
      buyer = await world.buyer(yuan)
    },
  }
  beforeAll(async () => {
    world = await startTradeWorld()
    for (const person of people) if (!anew.includes(person)) await arrive[person]()
  })
  beforeEach(async () => {
    for (const person of anew) await arrive[person]()
  })
  afterEach(() => world.assertMoney())
  afterAll(() => world.close())
}
