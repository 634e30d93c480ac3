import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { billOf } from './bill.ts'
import { loseAnswer, misbehave } from '../misbehave.ts'
import type { Gateway } from '../gateway.ts'
import { refundTrade } from '../pay.ts'
import { refundedOf, stateOf } from '../trade.ts'
import type { Trade } from '../trade.ts'
import { refundOf, transactionOf } from './notice.ts'
import { refusalOf, signatureHeaders } from './signature.ts'

const LIFE_MS = 2 * 3_600_000
/** Of one payment: so often, so long, and so far apart. */
const REFUND_COUNT = 50
const REFUND_LASTS_MS = 365 * 86_400_000
const REFUND_APART_MS = 60_000
const no = (max: number) => z.string().regex(new RegExp(`^[0-9A-Za-z_\\-|*]{${max === 32 ? 6 : 1},${max}}$`))
const fen = z.int().min(1).max(10_000_000_000)

const createBody = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: no(32),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  attach: z.string().max(128).optional(),
  notify_url: z.url().refine((url) => !url.includes('?')),
  amount: z.strictObject({ total: fen, currency: z.literal('CNY').optional() }),
})
const closeBody = z.strictObject({ mchid: z.string() })
const refundBody = z.strictObject({
  /** One of both names the payment. */
  out_trade_no: no(32).optional(),
  transaction_id: z.string().max(64).optional(),
  out_refund_no: no(64),
  reason: z.string().max(80).optional(),
  notify_url: z.url().optional(),
  amount: z.strictObject({ refund: fen, total: fen, currency: z.literal('CNY') }),
})

type Answer = { readonly status: number; readonly body?: unknown; readonly raw?: string }
const refuse = (status: number, code: string, message = code): Answer => ({ status, body: { code, message } })
const PARAM = refuse(400, 'PARAM_ERROR')

export const registerWechat = (app: FastifyInstance, gateway: Gateway): void => {
  const { keys, store, now } = gateway

  const create = (body: unknown): Answer => {
    const parsed = createBody.safeParse(body)
    if (!parsed.success) return PARAM
    const asked = parsed.data
    if (asked.mchid !== keys.wechat.mchId) return refuse(400, 'MCH_NOT_EXISTS')
    if (asked.appid !== keys.wechat.appId) return refuse(400, 'APPID_MCHID_NOT_MATCH')
    const expiresAt = asked.time_expire === undefined ? now() + LIFE_MS : Date.parse(asked.time_expire)
    const fingerprint = JSON.stringify(asked)
    const known = store.find('wechat', asked.out_trade_no)
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint) return refuse(400, 'INVALID_REQUEST')
      if (stateOf(known, now()) === 'CLOSED') return refuse(400, 'ORDER_CLOSED')
      if (stateOf(known, now()) !== 'NOTPAY') return refuse(400, 'ORDERPAID')
    } else if (expiresAt <= now()) return PARAM
    const one =
      known ??
      store.add(
        {
          channel: 'wechat',
          outTradeNo: asked.out_trade_no,
          total: asked.amount.total,
          subject: asked.description,
          fingerprint,
          notifyUrl: asked.notify_url,
          expiresAt: Math.min(expiresAt, now() + 7 * 86_400_000),
          minutesFromScan: null,
        },
        now(),
      )
    return { status: 200, body: { code_url: `${gateway.baseUrl()}/scan/${one.token}` } }
  }

  const refundedTrade = ({ out_trade_no, transaction_id }: z.output<typeof refundBody>): Trade | undefined =>
    transaction_id === undefined
      ? store.find('wechat', out_trade_no ?? '')
      : store.byTransaction('wechat', transaction_id)

  const refund = (body: unknown): Answer => {
    const parsed = refundBody.safeParse(body)
    if (!parsed.success) return PARAM
    const asked = parsed.data
    const one = refundedTrade(asked)
    if (one === undefined) return refuse(404, 'RESOURCE_NOT_EXISTS')
    const known = one.refunds.find(({ refundNo }) => refundNo === asked.out_refund_no)
    if (known !== undefined)
      return known.amount === asked.amount.refund
        ? { status: 200, body: refundOf(one, known, gateway.now()) }
        : refuse(400, 'INVALID_REQUEST')
    if (one.paidAt === null || asked.amount.total !== one.total) return refuse(400, 'INVALID_REQUEST')
    if (refundedOf(one) + asked.amount.refund > one.total) return refuse(403, 'NOT_ENOUGH')
    if (one.refunds.length >= REFUND_COUNT || now() - one.paidAt > REFUND_LASTS_MS)
      return refuse(400, 'INVALID_REQUEST')
    if (one.refunds.some(({ createdAt }) => now() - createdAt < REFUND_APART_MS))
      return refuse(429, 'FREQUENCY_LIMITED')
    const made = refundTrade(gateway, one, {
      refundNo: asked.out_refund_no,
      amount: asked.amount.refund,
      notifyUrl: asked.notify_url ?? null,
    })
    return { status: 200, body: refundOf(one, made, gateway.now()) }
  }

  const bill = (date: string): Answer => {
    const raw = billOf(gateway, date)
    if (raw === undefined) return refuse(400, 'NO_STATEMENT_EXIST')
    const download = `${gateway.baseUrl()}/v3/billdownload/file?token=${date}`
    const hash_value = createHash('sha1').update(raw).digest('hex')
    return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url: download } }
  }

  const send = (reply: FastifyReply, { status, body, raw }: Answer): FastifyReply => {
    const text = raw ?? (body === undefined ? '' : JSON.stringify(body))
    return reply
      .code(status)
      .headers(signatureHeaders(keys.wechat, text, Date.now()))
      .type(raw === undefined ? 'application/json; charset=utf-8' : 'text/csv')
      .send(text)
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the bytes, so they are kept as they came.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const refusal = refusalOf(keys.wechat, {
        method: request.method,
        url: request.url,
        body,
        authorization: request.headers.authorization,
      })
      if (refusal !== undefined) return send(reply, refuse(401, 'SIGN_ERROR', refusal))
    })
    const bodyOf = (body: unknown): unknown => {
      try {
        return JSON.parse(String(body))
      } catch {
        return undefined
      }
    }
    scope.post('/v3/pay/transactions/native', async (request, reply) => {
      await misbehave(store.createFaults.wechat, reply)
      return reply.sent ? reply : send(reply, create(bodyOf(request.body)))
    })
    scope.get<{ Params: { no: string }; Querystring: { mchid?: string } }>(
      '/v3/pay/transactions/out-trade-no/:no',
      async (request, reply) => {
        const one = store.find('wechat', request.params.no)
        if (request.query.mchid !== keys.wechat.mchId) return send(reply, PARAM)
        if (one === undefined) return send(reply, refuse(404, 'ORDER_NOT_EXIST'))
        await misbehave(one.faults, reply)
        return reply.sent ? reply : send(reply, { status: 200, body: transactionOf(gateway, one) })
      },
    )
    scope.post<{ Params: { no: string } }>(
      '/v3/pay/transactions/out-trade-no/:no/close',
      async (request, reply) => {
        const one = store.find('wechat', request.params.no)
        if (closeBody.safeParse(bodyOf(request.body)).data?.mchid !== keys.wechat.mchId)
          return send(reply, PARAM)
        if (one === undefined) return send(reply, refuse(404, 'ORDER_NOT_EXIST'))
        await misbehave(one.faults, reply)
        if (reply.sent) return reply
        if (one.paidAt !== null) return send(reply, refuse(400, 'ORDERPAID'))
        store.change(one, { closedAt: one.closedAt ?? now() })
        return send(reply, { status: 204 })
      },
    )
    scope.post('/v3/refund/domestic/refunds', async (request, reply) => {
      const body = bodyOf(request.body)
      const asked = refundBody.safeParse(body).data
      const one = asked && refundedTrade(asked)
      await misbehave(one?.faults ?? [], reply)
      if (reply.sent) return reply
      const answer = refund(body)
      loseAnswer(one?.faults ?? [], reply)
      return reply.sent ? reply : send(reply, answer)
    })
    scope.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', async (request, reply) => {
      const one = store
        .all('wechat')
        .find(({ refunds }) => refunds.some((each) => each.refundNo === request.params.no))
      const found = one?.refunds.find(({ refundNo }) => refundNo === request.params.no)
      if (one === undefined || found === undefined) return send(reply, refuse(404, 'RESOURCE_NOT_EXISTS'))
      loseAnswer(one.faults, reply)
      if (reply.sent) return reply
      return send(reply, { status: 200, body: refundOf(one, found, gateway.now()) })
    })
    scope.get<{ Querystring: { bill_date?: string } }>('/v3/bill/tradebill', (request, reply) =>
      send(reply, bill(request.query.bill_date ?? '')),
    )
    scope.get<{ Querystring: { token?: string } }>('/v3/billdownload/file', (request, reply) => {
      const raw = billOf(gateway, request.query.token ?? '')
      return send(reply, raw === undefined ? refuse(404, 'NO_STATEMENT_EXIST') : { status: 200, raw })
    })
  })
}
