import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/finance/wallet'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import type { AccountPowers } from '../../auth/index.ts'
import { targetOf } from '../payment/pay-target.ts'
import { bindBankCard, readBankCard } from './bank-card.ts'
import { payByWallet } from './pay-by-wallet.ts'
import { checkPayPassword, sendPayPasswordCode, setPayPassword, withPayPassword } from './pay-password.ts'
import { readOwnWallet } from './read-wallet.ts'
import { listCoinFlow } from './wallet.queries.ts'

export const registerWallet = (app: FastifyInstance, powers: AccountPowers): void => {
  const ring = app.deps.keys.field
  route(app, endpoint.getWalletByUser, ({ ctx, query }) => readOwnWallet(ctx, query))
  route(app, endpoint.getCoinFlow, ({ ctx, query }) => listCoinFlow(ctx, query))
  route(app, endpoint.sendPayPasswordCode, ({ ctx }) => sendPayPasswordCode(ctx, powers))
  route(app, endpoint.setPayPassword, ({ ctx, body }) => setPayPassword(ctx, ring, body))
  route(app, endpoint.getBankCard, ({ ctx }) => readBankCard(ctx))
  route(app, endpoint.bindBankCard, async ({ ctx, body }) => {
    await checkPayPassword(ctx, ring, body.payPassword)
    return bindBankCard(ctx, ring, body)
  })
  route(app, endpoint.payByWallet, async ({ ctx, body, request }) => {
    const { payPassword, ...asked } = body
    return withPayPassword(ctx, ring, payPassword, (ctx) =>
      onceForKey(ctx, { endpoint: endpoint.payByWallet, request, body: asked }, (ctx) =>
        payByWallet(ctx, targetOf(asked), asked.payable),
      ),
    )
  })
}
