import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { CLOSE_ATTEMPT } from './apply-gateway-result.ts'
import { closeAttemptLater } from './close-attempt.ts'
import { POLL_ATTEMPT, pollAttempt } from './poll-attempt.ts'
import { SEND_REFUND } from './refunds/request-refund.ts'
import { sendRefund } from './refunds/send-refund.ts'

const attempt = z.object({ attemptNo: z.string() })
const refund = z.object({ id: z.int() })

export const paymentJobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  [POLL_ATTEMPT]: (ctx, payload) => pollAttempt(ctx, app.payment, attempt.parse(payload).attemptNo),
  [CLOSE_ATTEMPT]: (ctx, payload) => closeAttemptLater(ctx, app.payment, attempt.parse(payload).attemptNo),
  [SEND_REFUND]: (ctx, payload) => sendRefund(ctx, app.payment, refund.parse(payload).id),
})
