import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product-finding'
import * as reply from '@wenli/contract/base-info/product-finding-reply'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import { checkPayPassword } from '../../finance/index.ts'
import { decideBounty } from './decide-bounty.ts'
import { listReplies } from './finding-reply.queries.ts'
import { getFinding, listAllFindings, listOwnFindings, listVisibleFindings } from './read-finding.ts'
import { deleteFindingReply, replyToFinding, replyWithMatch, updateFindingReply } from './reply-to-finding.ts'
import {
  acceptFindingReply,
  closeFinding,
  createFinding,
  deleteFinding,
  hideFinding,
  updateFinding,
} from './save-finding.ts'

export const registerFindings = (app: FastifyInstance): void => {
  route(app, endpoint.getAllFindings, ({ ctx, query }) => listVisibleFindings(ctx, query))
  route(app, endpoint.getFindingList, ({ ctx, query }) => listVisibleFindings(ctx, query))
  route(app, endpoint.getOwnFindings, ({ ctx, query }) => listOwnFindings(ctx, query))
  route(app, endpoint.getFinding, ({ ctx, query }) => getFinding(ctx, query.id))
  route(app, endpoint.createFinding, async ({ ctx, body, request }) => {
    const { payPassword, ...finding } = body
    if (finding.bountyAmount && payPassword) await checkPayPassword(ctx, app.deps.keys.field, payPassword)
    return onceForKey(ctx, { endpoint: endpoint.createFinding, request, body: finding }, (ctx) =>
      createFinding(ctx, finding),
    )
  })
  route(app, endpoint.updateFinding, ({ ctx, body }) => updateFinding(ctx, body))
  routeOnce(app, endpoint.closeFinding, ({ ctx, body }) => closeFinding(ctx, body))
  routeOnce(app, endpoint.acceptFindingReply, ({ ctx, body }) => acceptFindingReply(ctx, body))
  route(app, endpoint.deleteFinding, ({ ctx, query }) => deleteFinding(ctx, query.id))
  route(app, endpoint.getAllFindingsForAdmin, ({ ctx, query }) => listAllFindings(ctx, query))
  routeOnce(app, endpoint.decideBounty, ({ ctx, body }) => decideBounty(ctx, body))
  routeOnce(app, endpoint.hideFinding, ({ ctx, body }) => hideFinding(ctx, body))

  route(app, reply.getFindingReplies, ({ ctx, query }) =>
    listReplies(ctx, query, { productFindingId: query.productFindingId, sight: 'visible' }),
  )
  route(app, reply.createFindingReply, ({ ctx, body }) => replyToFinding(ctx, body))
  route(app, reply.replyWithMatch, ({ ctx, body }) => replyWithMatch(ctx, body))

  route(app, reply.getAllFindingReplies, ({ ctx, query }) =>
    listReplies(ctx, query, {
      productFindingId: query.productFindingId,
      status: query.status,
      sight: 'all',
    }),
  )
  route(app, reply.updateFindingReply, ({ ctx, body }) => updateFindingReply(ctx, body))
  route(app, reply.deleteFindingReply, ({ ctx, query }) => deleteFindingReply(ctx, query.id))
}
