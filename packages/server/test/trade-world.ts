import type { z } from 'zod'
import type { placedTrade } from '@wenli/contract/ordering/checkout'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { jobHandlers } from '../src/app-jobs.ts'
import { checkMoney, move, post } from '../src/modules/finance/index.ts'
import { hashPayPassword } from '../src/modules/finance/wallet/pay-password.ts'
import { inTransaction } from '../src/platform/ctx/ctx.ts'
import type { Row } from '../src/platform/db/database.ts'
import { createActor, withLastingToken } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import type { Answer, Question } from './ask.ts'
import { askAudited } from './audit-lines.ts'
import { deliveredTo } from './delivered-to.ts'
import { realFaults } from './made-up-money.ts'
import type { Shop } from './open-shop.ts'
import { PIN, startSandbox } from './payment-world.ts'
import { stockShelf } from './shelf.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

export type Placed = z.output<typeof placedTrade>
export type Buyer = Actor & { readonly addressId: number }

/** Jobs of orders and payments, and what follows names and reviews; the others of the product do not matter here. */
const TASKS =
  /^(payment-|expire-trade$|remind-to-ship$|close-unshipped$|receive-order$|complete-order$|refund-due$|reindex-products$|score-shop$)/

export type TradeWorld = Awaited<ReturnType<typeof startTradeWorld>>

/** The product with shops, buyers who have money, and both channels at the sandbox. */
export const startTradeWorld = async () => {
  const made: { server?: TestApp } = {}
  const sandbox = await startSandbox(() => made.server?.clock.now().getTime() ?? Date.now())
  const test = await startTestApp({ merchants: sandbox.merchants, env: { PORT: '0' } })
  made.server = test
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const shelf = await stockShelf(test)

  const rows = <Found extends Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
    test.db.reader(5).query<Found>({ text, values })
  const lasting = <Person extends Actor>(person: Person): Promise<Person> => withLastingToken(test, person)
  const keeper = await lasting(shelf.keeper)
  const call = async <Result = never>(
    method: Question['method'] & string,
    path: string,
    as: Actor,
    more: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Answer<Result>> => {
    const isAdmin = path.startsWith('/api/services/app/')
    const answer = await (isAdmin ? askAudited : ask)<Result>(test, path, { method, as, ...more })
    // Nothing that a test asks for may break the server; the log says what did.
    if (answer.status === 500) throw new Error(test.logLines.findLast((line) => line.includes('"err"')))
    return answer
  }
  const must = <Result>({ result, error, status }: Answer<Result>): Result => {
    if (error !== null) throw new Error(`${status} ${error.reason} ${error.message} ${error.details ?? ''}`)
    return result
  }
  const product = async (shop: Shop, more: Row = {}) => {
    const stocked = { skus: [{ name: 'only', unitPrice: 100, stock: 100, ...more }] }
    const { id, skuIds } = await shelf.product(shop, stocked)
    return { productId: id, productSkuId: skuIds[0] ?? 0 }
  }

  return {
    test,
    gateway: sandbox.gateway,
    appIds: { WECHAT: sandbox.gateway.keys.wechat.appId, ALIPAY: sandbox.gateway.keys.alipay.appId },
    shelf,
    keeper,
    rows,
    one: async <Found extends Row>(text: string, values: unknown[] = []): Promise<Found> => {
      const [row] = await rows<Found>(text, values)
      if (row === undefined) throw new Error(`no row: ${text}`)
      return row
    },
    call,
    must,
    lasting,
    product,
    shop: async (): Promise<Shop> => {
      const shop = await shelf.shop()
      return { ...shop, owner: await lasting(shop.owner) }
    },
    /** Somebody with an address, a payment password and so many yuan, which came from outside. */
    buyer: async (yuan = 10_000): Promise<Buyer> => {
      const actor = await lasting(await createActor(test))
      await rows(
        'INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES (5, $1, $2, now())',
        [actor.userId, hashPayPassword(test.app.deps.keys.field, actor.userId, PIN)],
      )
      const to = { kind: 'USER.EARN', owner: actor.userNo } as const
      if (yuan > 0)
        await inTransaction(test.ctx(5), (ctx) =>
          post(ctx, {
            kind: 'BOUNTY_ACCEPTED',
            ref: `gift-${actor.userNo}`,
            lines: move(yuan * 100, { kind: 'EXT.BANK' }, to),
          }),
        )
      const address = must(
        await call<{ id: number }>('POST', '/api/services/app/Address/Create', actor, { body: deliveredTo }),
      )
      return { ...actor, addressId: address.id }
    },
    place: async (buyer: Buyer, items: readonly object[], more: object = {}): Promise<Placed> =>
      must(
        await call<Placed>('POST', '/api/client/Order/Create', buyer, {
          body: { addressId: buyer.addressId, items, ...more },
        }),
      ),
    pay: (buyer: Buyer, tradeNo: string) =>
      call<{ paidAmount: number }>('POST', '/api/client/Wallet/pay', buyer, {
        body: { tradeNo, payPassword: PIN },
      }),
    ship: (shop: Shop, orderNo: string, lines?: readonly object[]) =>
      call('PUT', '/api/client/Order/ship', shop.owner, {
        body: { orderNo, courier: 'SF', trackingNo: 'SF1234567890123', ...(lines && { lines }) },
      }),
    step: (verb: string, as: Actor, orderNo: string) =>
      call('PUT', `/api/client/Order/${verb}?orderNo=${orderNo}`, as),
    /** A step of a refund; the platform's verbs begin with a capital letter. */
    refundStep: (verb: string, as: Actor, body: object) => {
      const method = verb === 'Create' || verb === 'Preview' ? 'POST' : 'PUT'
      const isAdmin = /^(Arbitrate|Retry)$/.test(verb) || (verb === 'Create' && as === keeper)
      const path = `/api/${isAdmin ? 'services/app' : 'client'}/Refund/${verb}`
      return call<RefundItem>(method, path, as, { body })
    },
    read: async (as: Actor, orderNo: string): Promise<OrderDetail> =>
      must(await call<OrderDetail>('GET', `/api/client/Order/GetByNo?no=${orderNo}`, as)),
    balance: async (kind: string, owner = ''): Promise<number> =>
      (
        await rows<{ balance: number }>(
          'SELECT balance FROM account WHERE tenant_id = 5 AND kind = $1 AND owner_no = $2',
          [kind, owner],
        )
      )[0]?.balance ?? 0,
    stock: async (skuId: number): Promise<number | undefined> =>
      (await rows<{ stock: number }>('SELECT stock FROM product_sku WHERE id = $1', [skuId]))[0]?.stock,
    /** The jobs whose time has come by the product's clock, each twice: the second time must change nothing. */
    runJobs: async (): Promise<string[]> => {
      const { rows: due } = await test.owner.query<{ id: string; task: string; payload: Row }>(
        `WITH due AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
           WHERE t.id = j.task_id AND j.run_at <= $1 AND t.identifier ~ $2
           RETURNING j.id, t.identifier AS task, j.payload)
         SELECT * FROM due ORDER BY id`,
        [test.clock.now(), TASKS.source],
      )
      const handlers = jobHandlers(test.app)
      for (const { task, payload } of due) {
        await handlers[task]?.(test.ctx(5), payload)
        await handlers[task]?.(test.ctx(5), payload)
      }
      return due.map(({ task }) => task)
    },
    runJob: async (task: string, payload: Row): Promise<void> => {
      const handler = jobHandlers(test.app)[task]
      if (handler === undefined) throw new Error(`no job ${task}`)
      await handler(test.ctx(5), payload)
    },
    /** After every test: whatever it did, the money adds up. */
    assertMoney: async (): Promise<void> => {
      const found = realFaults(await checkMoney(test.ctx(5)))
      if (found.length > 0) throw new Error(JSON.stringify(found))
    },
    close: async () => {
      await test.close()
      await sandbox.close()
    },
  }
}
