import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/finance/payment'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import { createQrCode } from './create-qr-code.ts'
import { listPayOrders } from './list-pay-orders.ts'
import { registerNotify } from './notify/notify.routes.ts'
import { targetOf } from './pay-target.ts'
import { listAttempts, readPaymentStatus, readPayOrder } from './read-payment.ts'
import { listReconciliations, reconcile } from './reconciliation/reconcile.ts'
import { listRefunds, retryRefund } from './refunds/refund-desk.ts'
import { mustNotBePaidBack, refundToWallet } from './refunds/refund-to-wallet.ts'

export const registerPayments = (app: FastifyInstance): void => {
  const deps = app.payment
  route(app, endpoint.createWxPaymentQrCode, ({ ctx, body }) =>
    createQrCode(ctx, deps, { channel: 'WECHAT', appId: body.appId, target: targetOf(body) }),
  )
  route(app, endpoint.createAlipayQrCode, ({ ctx, body }) =>
    createQrCode(ctx, deps, { channel: 'ALIPAY', appId: body.appId, target: targetOf(body) }),
  )
  route(app, endpoint.getPaymentStatus, ({ ctx, query }) => readPaymentStatus(ctx, query.attemptNo))
  route(app, endpoint.getPayOrder, ({ ctx, query }) => readPayOrder(ctx, deps, targetOf(query)))
  route(app, endpoint.getAllPayOrders, ({ ctx, query }) => listPayOrders(ctx, query))
  route(app, endpoint.getAllAttempts, ({ ctx, query }) => listAttempts(ctx, query))
  route(app, endpoint.getAllPaymentRefunds, ({ ctx, query }) => listRefunds(ctx, query))
  routeOnce(app, endpoint.retryPaymentRefund, ({ ctx, body }) => retryRefund(ctx, body.id))
  route(app, endpoint.refundToWallet, async ({ ctx, body, request }) => {
    const asked = await mustNotBePaidBack(ctx, deps, body.id)
    return onceForKey(ctx, { endpoint: endpoint.refundToWallet, request, body }, (ctx) =>
      refundToWallet(ctx, body, asked),
    )
  })
  route(app, endpoint.getAllReconciliations, ({ ctx, query }) => listReconciliations(ctx, query))
  route(app, endpoint.runReconciliation, async ({ ctx, body }) => {
    const done = await reconcile(ctx, deps, body.channel, body.billDate)
    await appendAudit(ctx, { action: 'Run', object: 'Reconciliation', objectId: done.id, changes: body })
    return done
  })
  registerNotify(app)
}
