import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Gateway } from '../gateway.ts'
import { pay, payAgain, scan } from '../pay.ts'
import { channels, faults } from '../trade.ts'
import type { Trade } from '../trade.ts'
import { scanPage } from './scan-page.ts'

const fault = z.enum(faults)
const form = z.object({
  action: z.enum(['pay', 'fail', 'payTwice', 'faults']),
  fault: z
    .union([fault.transform((one) => [one]), z.array(fault)])
    .optional()
    .default([]),
})
/** For tests: faults of one payment, or of the calls that make one. */
const faultOrder = z.union([
  z.strictObject({ channel: z.enum(channels), outTradeNo: z.string(), faults: z.array(fault) }),
  z.strictObject({ channel: z.enum(channels), create: z.array(fault) }),
])
const said = z.enum(['paid', 'failed', 'kept', 'over']).optional().catch(undefined)

type Scan = { Params: { token: string }; Querystring: { said?: string } }

export const registerScan = (app: FastifyInstance, gateway: Gateway): void => {
  const { store, now } = gateway

  const act = (one: Trade, action: z.infer<typeof form>['action']): 'paid' | 'failed' | 'kept' | 'over' => {
    if (action === 'fail') return 'failed'
    if (action === 'faults') return 'kept'
    const paid = pay(gateway, one)
    if (paid && action === 'payTwice') payAgain(gateway, one)
    return paid ? 'paid' : 'over'
  }
  const show = (reply: FastifyReply, one: Trade, message: string | undefined): FastifyReply =>
    reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(scanPage(one, now(), message))

  void app.register(async (scope) => {
    await scope.register(formbody)
    scope.get<Scan>('/scan/:token', (request, reply) => {
      const one = store.byToken(request.params.token)
      if (one === undefined) return reply.code(404).send()
      scan(gateway, one)
      return show(reply, one, said.parse(request.query.said))
    })
    scope.post<Scan>('/scan/:token', (request, reply) => {
      const one = store.byToken(request.params.token)
      const asked = form.safeParse(request.body)
      if (one === undefined) return reply.code(404).send()
      if (!asked.success) return reply.code(400).send()
      scan(gateway, one)
      store.change(one, { faults: asked.data.fault })
      return reply.redirect(`/scan/${one.token}?said=${act(one, asked.data.action)}`, 303)
    })
    scope.post('/sandbox/faults', (request, reply) => {
      const asked = faultOrder.safeParse(request.body)
      if (!asked.success) return reply.code(400).send()
      const order = asked.data
      if ('create' in order) {
        store.createFaults[order.channel] = order.create
        return reply.code(204).send()
      }
      const one = store.find(order.channel, order.outTradeNo)
      if (one === undefined) return reply.code(404).send()
      store.change(one, { faults: order.faults })
      return reply.code(204).send()
    })
  })
}
