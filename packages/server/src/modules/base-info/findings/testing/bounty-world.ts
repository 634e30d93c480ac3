import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import { DAY_MS } from '@wenli/contract/time'
import { createActor, issueToken } from '../../../../../test/actors.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { ask } from '../../../../../test/ask.ts'
import { askAudited } from '../../../../../test/audit-lines.ts'
import { PIN, startPaymentWorld } from '../../../../../test/payment-world.ts'
import { inTransaction } from '../../../../platform/ctx/ctx.ts'
import { move, post } from '../../../finance/index.ts'
import { expireFindings } from '../expire-findings.ts'

const YEAR_S = 366 * 86_400

type Wallet = { coinPaid: number; coinGift: number; earn: number; withdrawable: number }

/** People with coins, who promise them for what they look for; their tokens outlive a month. */
export const startBountyWorld = async () => {
  const world = await startPaymentWorld()
  const { test } = world
  const lasting = async (actor: Actor): Promise<Actor> => ({
    ...actor,
    token: await issueToken(test, { ...actor, seconds: YEAR_S }),
  })
  const clerk = async (...deeds: string[]): Promise<Actor> =>
    lasting(
      await createActor(test, {
        permissions: ['Pages.ProductFinding', ...deeds.map((deed) => `Pages.ProductFinding.${deed}`)],
      }),
    )
  const create = (as: Actor, bountyAmount: number, rest: object = {}) =>
    ask<FindingDetail>(test, '/api/client/ProductFinding/Create', {
      method: 'POST',
      as,
      body: { title: 'green marble', findingImageUrl: '/seen.png', bountyAmount, payPassword: PIN, ...rest },
    })
  return {
    ...world,
    lasting,
    clerk,
    create,
    /** Somebody with coins of each kind, in fen. */
    seeker: async (coins: { earn?: number; paid?: number; gift?: number }): Promise<Actor> => {
      const actor = await world.buyer(coins.earn ?? 0)
      const owner = actor.userNo
      await inTransaction(test.ctx(5), async (ctx) => {
        const lines = [
          ...move(coins.paid ?? 0, { kind: 'EXT.BANK' }, { kind: 'USER.COIN_PAID', owner }),
          ...move(coins.gift ?? 0, { kind: 'EXT.BANK' }, { kind: 'USER.COIN_GIFT', owner }),
        ]
        if (lines.length > 0) await post(ctx, { kind: 'ORDER_REFUNDED', ref: `coins-${owner}`, lines })
      })
      return lasting(actor)
    },
    promised: async (as: Actor, yuan: number): Promise<FindingDetail> => {
      const { result, error } = await create(as, yuan)
      if (error !== null) throw new Error(error.reason)
      return result
    },
    reply: (as: Actor, productFindingId: number) =>
      ask<{ id: number }>(test, '/api/client/ProductFindingReply/Create', {
        method: 'POST',
        as,
        body: { productFindingId, content: 'try mine' },
      }),
    put: (as: Actor, verb: string, body: object) =>
      ask(test, `/api/client/ProductFinding/${verb}`, { method: 'PUT', as, body }),
    hide: (as: Actor, id: number) =>
      askAudited(test, '/api/services/app/ProductFinding/Hide', {
        method: 'PUT',
        as,
        body: { id, reason: 'spam' },
      }),
    decide: (as: Actor, body: object) =>
      askAudited(test, '/api/services/app/ProductFinding/Decide', {
        method: 'PUT',
        as,
        body: { reason: 'seen both', ...body },
      }),
    wallet: async (as: Actor) => (await ask<Wallet>(test, '/api/client/Wallet/getByUser', { as })).result,
    bounty: (id: number) =>
      world.one<{ status: string; bounty: string }>(
        'SELECT status, bounty_status AS bounty FROM product_finding WHERE id = $1',
        [id],
      ),
    expire: () => expireFindings(test.ctx(5)),
    pass: async (days: number): Promise<void> => {
      test.clock.advance(days * DAY_MS)
      await expireFindings(test.ctx(5))
    },
  }
}
export type BountyWorld = Awaited<ReturnType<typeof startBountyWorld>>
