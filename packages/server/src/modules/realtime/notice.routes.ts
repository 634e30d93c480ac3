import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/realtime/notice'
import { route } from '../../platform/http/route.ts'
import { listOwnNotices, listSentNotices } from './notice.queries.ts'
import { deleteOwnNotice, getUnreadCounts, markAllRead, markRead } from './own-notices.ts'
import { sendNotice } from './send-notice.ts'

export const registerNotices = (app: FastifyInstance): void => {
  route(app, endpoint.getAllNoticesByUser, ({ ctx, query }) => listOwnNotices(ctx, query))
  route(app, endpoint.getUnreadNoticeCounts, ({ ctx }) => getUnreadCounts(ctx))
  route(app, endpoint.markNoticeRead, ({ ctx, query }) => markRead(ctx, query.id))
  route(app, endpoint.markAllNoticesRead, ({ ctx, query }) => markAllRead(ctx, query.type))
  route(app, endpoint.deleteNotice, ({ ctx, query }) => deleteOwnNotice(ctx, query.id))
  route(app, endpoint.createNotice, ({ ctx, body }) => sendNotice(ctx, body))
  route(app, endpoint.getAllSentNotices, ({ ctx, query }) => listSentNotices(ctx, query))
}
