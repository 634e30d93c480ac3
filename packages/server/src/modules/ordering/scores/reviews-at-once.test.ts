import { expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/database.ts'
import { openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

const review = (tx: Tx, productId: number) =>
  tx.query({
    text: "INSERT INTO product_comment (tenant_id, product_id, content, star_count) VALUES (5, $1, 'fine', 4)",
    values: [productId],
  })
/** Whether somebody waits for what another transaction holds. */
const isWaiting = async (pid: number): Promise<boolean> =>
  (await world.test.owner.query('SELECT FROM pg_locks WHERE pid = $1 AND NOT granted', [pid])).rowCount === 1

it('whoever reviews several products of a shop never waits in a circle with others who do', async () => {
  const [{ productId: tile }, { productId: panel }] = [await world.product(shop), await world.product(shop)]
  let [tries, pid] = [0, 0]
  let other: Promise<void> | undefined
  const write = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    world.test.db.transaction(5, async (tx) => {
      tries += 1
      await work(tx)
    })
  await write(async (tx) => {
    await review(tx, tile)
    other ??= write(async (theirs) => {
      const [row] = await theirs.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })
      pid = row?.pid ?? 0
      await review(theirs, panel)
      await review(theirs, tile)
    })
    await expect.poll(() => isWaiting(pid), { timeout: 30_000 }).toBe(true)
    await review(tx, panel)
  })
  await other
  // Nobody was made to begin again.
  expect(tries).toBe(2)
  world.test.clock.advance(60_000)
  await world.runJobs()
  expect(await world.rows('SELECT score, rating_count FROM vendor WHERE id = $1', [shop.id])).toEqual([
    { score: 4, rating_count: 4 },
  ])
})
