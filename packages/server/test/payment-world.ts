import type { PayKind } from '@wenli/contract/finance/payment'
import { buildGateway } from '@wenli/sandbox-gateway/build-gateway'
import type { Gateway } from '@wenli/sandbox-gateway/gateway'
import type { Fault, Trade } from '@wenli/sandbox-gateway/trade'
import { MINUTE_MS } from '@wenli/contract/time'
import { jobHandlers } from '../src/app-jobs.ts'
import {
  checkMoney,
  move,
  post,
  registerPayable,
  registerRefundFollower,
  returnToSources,
} from '../src/modules/finance/index.ts'
import type { Payable } from '../src/modules/finance/index.ts'
import { sandboxMerchants } from '../src/modules/finance/payment/sandbox/start-sandbox-gateway.ts'
import { hashPayPassword } from '../src/modules/finance/wallet/pay-password.ts'
import { inTransaction } from '../src/platform/ctx/ctx.ts'
import type { Row } from '../src/platform/db/database.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { realFaults } from './made-up-money.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

export { signNotice } from '@wenli/sandbox-gateway/alipay/signature'
export { pay, payAgain, scan } from '@wenli/sandbox-gateway/pay'
export { faults as switches } from '@wenli/sandbox-gateway/trade'
export type { Fault } from '@wenli/sandbox-gateway/trade'
export { encryptResource, signatureHeaders, signWith } from '@wenli/sandbox-gateway/wechat/signature'

export const PIN = '730914'
const SPEEDUP = 1000
const HALF_AN_HOUR_MS = 30 * MINUTE_MS

/** The gateway in this process, on a port of its own; its time is the product's. */
export const startSandbox = async (now: () => number = Date.now) => {
  const { app, gateway } = buildGateway({ folder: null, speedup: SPEEDUP, now })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return { gateway, merchants: sandboxMerchants(gateway.keys, baseUrl), close: () => app.close() }
}

type ThingRow = {
  ref: string
  userId: number
  userNo: string
  payable: number
  state: 'OPEN' | 'PAID' | 'CLOSED'
  expiresAt: Date
}

/** Something to pay that has no other life: one row, whose money goes to the escrow of its number. */
export const plainPayable = (kind: PayKind): Payable => ({
  kind,
  wallet: 'allowed',
  lock: async (ctx, ref) => {
    const [row] = await ctx.tx.query<ThingRow>({
      text: `SELECT ref, user_id AS "userId", user_no AS "userNo", payable, state, expires_at AS "expiresAt"
               FROM test_thing WHERE tenant_id = $1 AND ref = $2 FOR UPDATE`,
      values: [ctx.tenantId, ref],
    })
    return row && { ...row, subject: `goods of ${ref}` }
  },
  settle: async (ctx, { ref, payable }) => {
    await ctx.tx.query({
      text: "UPDATE test_thing SET state = 'PAID', settled = settled + 1 WHERE tenant_id = $1 AND ref = $2",
      values: [ctx.tenantId, ref],
    })
    const parts = [{ orderNo: ref, amount: payable, to: { kind: 'ESCROW', owner: ref } as const }]
    return { kind: 'ORDER_PAID', parts }
  },
  close: async (ctx, ref) => {
    await ctx.tx.query({
      text: "UPDATE test_thing SET state = 'CLOSED' WHERE tenant_id = $1 AND ref = $2",
      values: [ctx.tenantId, ref],
    })
  },
})

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>

/** The product with both channels at the sandbox, listening, and things to pay. */
export const startPaymentWorld = async () => {
  const made: { server?: TestApp } = {}
  const sandbox = await startSandbox(() => made.server?.clock.now().getTime() ?? Date.now())
  const test = await startTestApp({ merchants: sandbox.merchants, env: { PORT: '0' } })
  made.server = test
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  registerPayable(plainPayable('TRADE'))
  // Such things have no refunds of their own that would want to hear of it.
  const heard = () => Promise.resolve()
  registerRefundFollower('REFUND', { succeeded: heard, failed: heard, retried: heard })
  await test.owner
    .query(`CREATE TABLE test_thing (tenant_id integer, ref text, user_id bigint, user_no text, payable bigint,
    state text NOT NULL DEFAULT 'OPEN', settled integer NOT NULL DEFAULT 0, expires_at timestamptz, PRIMARY KEY (tenant_id, ref));
    GRANT ALL ON test_thing TO wenli_app`)
  const { gateway } = sandbox
  let serial = 0
  /** What goes back of a thing has no refund of an order behind it. */
  const faults = async () =>
    realFaults(await checkMoney(test.ctx(5))).filter(({ rule }) => rule !== 'refund-of-event')

  const rows = <Found extends Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
    test.db.reader(5).query<Found>({ text, values })

  return {
    test,
    gateway,
    sandbox,
    rows,
    one: async <Found extends Row>(text: string, values: unknown[] = []): Promise<Found> => {
      const [row] = await rows<Found>(text, values)
      if (row === undefined) throw new Error(`no row: ${text}`)
      return row
    },
    appIds: { WECHAT: gateway.keys.wechat.appId, ALIPAY: gateway.keys.alipay.appId },
    /** Somebody with a payment password and so many fen, which came from outside. */
    buyer: async (fen = 0): Promise<Actor> => {
      const actor = await createActor(test)
      await rows(
        'INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES (5, $1, $2, now())',
        [actor.userId, hashPayPassword(test.app.deps.keys.field, actor.userId, PIN)],
      )
      const to = { kind: 'USER.EARN', owner: actor.userNo } as const
      if (fen > 0)
        await inTransaction(test.ctx(5), (ctx) =>
          post(ctx, {
            kind: 'BOUNTY_ACCEPTED',
            ref: `gift-${actor.userNo}`,
            lines: move(fen, { kind: 'EXT.BANK' }, to),
          }),
        )
      return actor
    },
    thing: async (owner: Actor, payable: number): Promise<string> => {
      serial += 1
      const ref = `T${String(process.pid)}x${String(serial).padStart(6, '0')}`
      const expiresAt = new Date(test.clock.now().getTime() + HALF_AN_HOUR_MS)
      await rows(
        'INSERT INTO test_thing (tenant_id, ref, user_id, user_no, payable, expires_at) VALUES (5, $1, $2, $3, $4, $5)',
        [ref, owner.userId, owner.userNo, payable, expiresAt],
      )
      return ref
    },
    /** A part of what a thing cost goes back to where it came from. */
    takeBack: (ref: string, amount: number, refundNo: string): Promise<void> =>
      inTransaction(test.ctx(5), async (ctx) => {
        const credits = await returnToSources(ctx, { orderNo: ref, amount, reason: 'REFUND', ref: refundNo })
        const lines = [{ kind: 'ESCROW', owner: ref, amount: -amount } as const, ...credits]
        await post(ctx, { kind: 'ORDER_REFUNDED', ref: `${ref}/${refundNo}`, lines })
      }),
    /** The jobs whose time has come by the product's clock, each once. */
    runJobs: async (): Promise<string[]> => {
      const { rows: due } = await test.owner.query<{ id: string; task: string; payload: Row }>(
        `WITH due AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
           WHERE t.id = j.task_id AND j.run_at <= $1 AND t.identifier LIKE 'payment-%'
           RETURNING j.id, t.identifier AS task, j.payload)
         SELECT * FROM due ORDER BY id`,
        [test.clock.now()],
      )
      const handlers = jobHandlers(test.app)
      for (const { task, payload } of due) await handlers[task]?.(test.ctx(5), payload)
      return due.map(({ task }) => task)
    },
    faults,
    /** After every test: whatever it did, the money adds up. */
    assertMoney: async (): Promise<void> => {
      const found = await faults()
      if (found.length > 0) throw new Error(JSON.stringify(found))
    },
    close: async () => {
      await test.close()
      await sandbox.close()
    },
  }
}

export const tradeOf = (gateway: Gateway, attemptNo: string): Trade => {
  const found = gateway.store.find('wechat', attemptNo) ?? gateway.store.find('alipay', attemptNo)
  if (found === undefined) throw new Error(`the gateway has no ${attemptNo}`)
  return found
}

export const withFaults = (gateway: Gateway, attemptNo: string, faults: Fault[]): Trade => {
  const trade = tradeOf(gateway, attemptNo)
  gateway.store.change(trade, { faults })
  return trade
}
