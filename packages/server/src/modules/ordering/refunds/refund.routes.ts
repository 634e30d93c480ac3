import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as endpoint from '@wenli/contract/ordering/refund'
import * as desk from '@wenli/contract/ordering/refund-desk'
import * as evidence from '@wenli/contract/ordering/refund-evidence'
import { refuseSupply as refuseEndpoint } from '@wenli/contract/ordering/shop-order'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { CLOSE_UNSHIPPED } from '../orders/pay-trade.ts'
import { approveRefund, approveRefundOfOrder, confirmReturn, rejectRefund } from './answer-refund.ts'
import { applyRefund, createRefund, previewRefund, previewRefundAsAdmin } from './apply-refund.ts'
import { arbitrateRefund, createRefundAsAdmin, retryRefund } from './arbitrate-refund.ts'
import { appealRefund, cancelRefund, sendBack } from './buyer-refund.ts'
import { linkEvidence } from './evidence.ts'
import { REFUND_DUE, refundDue } from './refund-due.ts'
import { closeUnshipped, refuseSupply } from './refuse-supply.ts'
import { listRefunds } from './refund.queries.ts'

export const registerRefunds = (app: FastifyInstance): void => {
  routeOnce(app, endpoint.applyRefund, ({ ctx, query }) => applyRefund(ctx, query.orderNo))
  route(app, endpoint.previewRefund, ({ ctx, body }) => previewRefund(ctx, body))
  route(app, endpoint.createRefund, ({ ctx, body, request }) =>
    onceForKey(ctx, { endpoint: endpoint.createRefund, request, body }, (ctx) => createRefund(ctx, body)),
  )
  route(app, endpoint.cancelRefund, ({ ctx, body }) => cancelRefund(ctx, body.refundNo))
  route(app, endpoint.sendBack, ({ ctx, body }) => sendBack(ctx, body))
  route(app, endpoint.appealRefund, ({ ctx, body }) => appealRefund(ctx, body))
  route(app, endpoint.getOwnRefunds, ({ ctx, query }) =>
    listRefunds(ctx, query, { userId: signedIn(ctx).userId }),
  )
  route(app, evidence.getEvidence, ({ ctx, query }) =>
    linkEvidence(ctx, app.deps, query.refundNo, { userId: signedIn(ctx).userId }),
  )

  routeOnce(app, endpoint.approveRefund, ({ ctx, query }) => approveRefundOfOrder(ctx, query))
  routeOnce(app, endpoint.approveRefundByNo, ({ ctx, body }) => approveRefund(ctx, body))
  route(app, endpoint.rejectRefund, ({ ctx, body }) => rejectRefund(ctx, body))
  routeOnce(app, endpoint.confirmReturn, ({ ctx, body }) => confirmReturn(ctx, body))
  route(app, endpoint.getVendorRefunds, async ({ ctx, query }) =>
    listRefunds(ctx, query, { vendorId: (await vendorOfCaller(ctx)).id }),
  )
  route(app, evidence.getEvidenceByVendor, async ({ ctx, query }) =>
    linkEvidence(ctx, app.deps, query.refundNo, { vendorId: (await vendorOfCaller(ctx)).id }),
  )
  routeOnce(app, refuseEndpoint, ({ ctx, body }) => refuseSupply(ctx, body))

  route(app, desk.getAllRefunds, ({ ctx, query }) => listRefunds(ctx, query, 'all'))
  route(app, evidence.getEvidenceAsAdmin, ({ ctx, query }) =>
    linkEvidence(ctx, app.deps, query.refundNo, 'all'),
  )
  routeOnce(app, desk.arbitrateRefund, ({ ctx, body }) => arbitrateRefund(ctx, body))
  route(app, desk.previewRefundAsAdmin, ({ ctx, body }) => previewRefundAsAdmin(ctx, body))
  route(app, desk.createRefundAsAdmin, ({ ctx, body, request }) =>
    onceForKey(ctx, { endpoint: desk.createRefundAsAdmin, request, body }, (ctx) =>
      createRefundAsAdmin(ctx, body),
    ),
  )
  routeOnce(app, desk.retryRefund, ({ ctx, body }) => retryRefund(ctx, body.refundNo))
}

const ofRefund = z.object({ refundNo: z.string() })
const ofOrder = z.object({ orderNo: z.string() })

export const refundJobHandlers: Readonly<Record<string, JobHandler>> = {
  [REFUND_DUE]: (ctx, payload) => refundDue(ctx, ofRefund.parse(payload).refundNo),
  [CLOSE_UNSHIPPED]: (ctx, payload) => closeUnshipped(ctx, ofOrder.parse(payload).orderNo),
}
