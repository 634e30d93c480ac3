import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROVING } from '../property-runs.ts'
import { seededRandom } from '../seeded-random.ts'
import { carryOut, checkBooks, startLoad, statusOfTrade } from './crash-load.ts'
import type { Deed, Goods } from './crash-load.ts'
import { startTradeServers } from './trade-servers.ts'
import type { Buyer, TradeServers } from './trade-servers.ts'

const ROUNDS = PROVING ? 50 : 1
const PATIENCE_MS = 180_000
const START_FEN = 10_000_000
const MOST_TRIES = 50
/** The other keeps the database and the payment company: what dies here is a server, not what stands behind all. */
const VICTIM = 1
const random = seededRandom()

let world: TradeServers
let goods: Goods
let buyers: Buyer[]
beforeAll(async () => {
  world = await startTradeServers({ count: 2 })
  goods = await world.product(await world.shop(), { stock: 1_000_000 })
  buyers = await Promise.all(Array.from({ length: 6 }, () => world.buyer(START_FEN)))
}, PATIENCE_MS)
afterAll(() => world.close(), PATIENCE_MS)

/** Calls that got no proper answer, and of whom. */
type Broken = { readonly at: number; readonly message: string }
/** What the dead one had begun may be open for a moment still: whoever repeats it then is told to wait. */
const isTold = ({ message }: Broken): boolean => message.includes('Platform:Conflict')

let turn = 0
/** As through a balancer: every deed at the next server, and at the other one when that gives no answer. */
const carry = async (deed: Deed, broken: Broken[]): Promise<void> => {
  turn += 1
  for (let tries = 0; ; tries += 1) {
    const at = (turn + tries) % 2
    try {
      return await carryOut({ ...world.frontAt(at), atGateway: world.atGateway }, deed, goods)
    } catch (error) {
      broken.push({ at, message: String(error) })
      if (tries === MOST_TRIES) throw error
    }
  }
}
let doneDeeds: Deed[] = []

describe(`one of two servers is killed while people buy at both (${random.replay})`, () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => ({ round })))(
    'round $round: what was acknowledged is there, the other goes on without a fault, and the money adds up',
    async () => {
      const broken: Broken[] = []
      const load = startLoad(buyers, (deed) => carry(deed, broken))
      await load.acknowledged(6 + random.below(30))
      world.servers()[VICTIM]?.signal('SIGKILL')
      const before = load.deeds.filter(({ isPaid }) => isPaid)
      await world.servers()[VICTIM]?.ended
      expect(before.length).toBeGreaterThan(0)
      for (const { tradeNo } of before.filter(({ by }) => by === 'WALLET'))
        expect(await statusOfTrade(world, tradeNo)).toBe('PAID')
      // Nobody notices but those whose call broke off: the other carries all of it on.
      await load.acknowledged(before.length + 20)
      await load.stop()
      doneDeeds = [...doneDeeds, ...load.deeds]
      expect(load.deeds.filter(({ isPaid }) => !isPaid)).toEqual([])
      expect(broken.some(({ at }) => at === VICTIM)).toBe(true)
      expect(broken.filter((one) => one.at !== VICTIM && !isTold(one))).toEqual([])
      await world.startAgain(VICTIM)
      for (const { tradeNo } of load.deeds) {
        const status = async () => {
          const found = await statusOfTrade(world, tradeNo)
          // A notice to the dead one is told again only later; the question that the living ask needs none.
          if (found !== 'PAID') await world.hurry('^payment-poll')
          return found
        }
        await expect.poll(status, { timeout: PATIENCE_MS }).toBe('PAID')
      }
      await checkBooks(world, { buyers, deeds: doneDeeds, startFen: START_FEN })
    },
    PROVING ? 600_000 : PATIENCE_MS,
  )
})
