import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { channels } from '@wenli/contract/finance/payment'
import type { Channel } from '@wenli/contract/finance/payment'
import { systemCtx } from '../../../../platform/jobs/jobs.ts'
import { NoticeError } from '../channels/channel.ts'
import { applyNotice } from './apply-notice.ts'

const BODY_LIMIT = 65_536
const MAX_TENANT_ID = 2_147_483_647
const params = z.object({
  channel: z
    .string()
    .transform((name) => name.toUpperCase())
    .pipe(z.enum(channels)),
  tenantId: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_TENANT_ID)),
})

/** Each wants its own words; Alipay exactly this one and nothing around it. */
const acknowledge = (reply: FastifyReply, channel: Channel): FastifyReply =>
  channel === 'ALIPAY'
    ? reply.type('text/plain; charset=utf-8').send('success')
    : reply.send({ code: 'SUCCESS', message: '' })
const refuse = (reply: FastifyReply, channel: Channel | undefined): FastifyReply =>
  channel === 'ALIPAY'
    ? reply.code(400).type('text/plain; charset=utf-8').send('failure')
    : reply.code(400).send({ code: 'FAIL', message: 'refused' })

/**
 * Where the channels tell what happened. Nobody signs in here: the signature over the very bytes is the only key, so
 * they are kept as they came. No rate limit: a notice that is validly signed is never turned away.
 */
export const registerNotify = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/payment/notify/:channel/:tenantId',
      { config: { access: 'signature of the channel', rateLimit: false }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const asked = params.safeParse(request.params)
        const { db, clock, isTenant } = app.deps
        if (!asked.success || !isTenant(asked.data.tenantId)) return refuse(reply, undefined)
        const { channel: code, tenantId } = asked.data
        const channel = app.payment.channels.get(code)
        if (channel === undefined) return refuse(reply, code)
        const ctx = systemCtx({ db, clock, log: request.log }, tenantId, request.id)
        try {
          const body = typeof request.body === 'string' ? request.body : ''
          const notice = await channel.readNotice({ headers: request.headers, body }, clock.now())
          const outcome = await applyNotice(ctx, code, notice)
          request.log.info({ channel: code, attemptNo: notice.attemptNo, outcome }, 'a notice of a channel')
          return acknowledge(reply, code)
        } catch (error) {
          if (!(error instanceof NoticeError)) throw error
          request.log.warn({ channel: code, reason: error.message }, 'a notice was refused')
          return refuse(reply, code)
        }
      },
    )
  })
}
