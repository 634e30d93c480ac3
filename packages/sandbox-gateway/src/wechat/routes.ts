import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { loseAnswer, misbehave } from '../misbehave.ts'
import {
  billFile,
  billUrl,
  close,
  create,
  NOT_EXIST,
  PARAM,
  query,
  refund,
  refuse,
  tradeOfRefund,
} from './answers.ts'
import type { Answer } from './answers.ts'
import { closeBody } from './bodies.ts'
import { refundOf } from './notice.ts'
import { refusalOf, signatureHeaders } from './signature.ts'

type OfNo = { readonly Params: { readonly no: string } }
type Send = (reply: FastifyReply, answer: Answer) => FastifyReply

const createSend =
  ({ keys }: Gateway): Send =>
  (reply, { status, body, raw }) => {
    const text = raw ?? (body === undefined ? '' : JSON.stringify(body))
    return reply
      .code(status)
      .headers(signatureHeaders(keys.wechat, text, Date.now()))
      .type(raw === undefined ? 'application/json; charset=utf-8' : 'text/csv')
      .send(text)
  }

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const requireSignature = (scope: FastifyInstance, { keys }: Gateway, send: Send): void => {
  scope.removeAllContentTypeParsers()
  // The signature covers the bytes, so they are kept as they came.
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.addHook('preHandler', async (request, reply) => {
    const refusal = refusalOf(keys.wechat, {
      method: request.method,
      url: request.url,
      body: typeof request.body === 'string' ? request.body : '',
      authorization: request.headers.authorization,
    })
    if (refusal !== undefined) return send(reply, refuse(401, 'SIGN_ERROR', refusal))
  })
}

const registerPayments = (scope: FastifyInstance, gateway: Gateway, send: Send): void => {
  const { keys, store } = gateway
  scope.post('/v3/pay/transactions/native', async (request, reply) => {
    await misbehave(store.createFaults.wechat, reply)
    return reply.sent ? reply : send(reply, create(gateway, jsonOf(request.body)))
  })
  scope.get<OfNo & { Querystring: { mchid?: string } }>(
    '/v3/pay/transactions/out-trade-no/:no',
    async (request, reply) => {
      const one = store.find('wechat', request.params.no)
      if (request.query.mchid !== keys.wechat.mchId) return send(reply, PARAM)
      if (one === undefined) return send(reply, NOT_EXIST)
      await misbehave(one.faults, reply)
      return reply.sent ? reply : send(reply, query(gateway, one))
    },
  )
  scope.post<OfNo>('/v3/pay/transactions/out-trade-no/:no/close', async (request, reply) => {
    const one = store.find('wechat', request.params.no)
    if (closeBody.safeParse(jsonOf(request.body)).data?.mchid !== keys.wechat.mchId) return send(reply, PARAM)
    if (one === undefined) return send(reply, NOT_EXIST)
    await misbehave(one.faults, reply)
    return reply.sent ? reply : send(reply, close(gateway, one))
  })
}

const registerRefunds = (scope: FastifyInstance, gateway: Gateway, send: Send): void => {
  scope.post('/v3/refund/domestic/refunds', async (request, reply) => {
    const body = jsonOf(request.body)
    const one = tradeOfRefund(gateway, body)
    await misbehave(one?.faults ?? [], reply)
    if (reply.sent) return reply
    const answer = refund(gateway, body)
    loseAnswer(one?.faults ?? [], reply)
    return reply.sent ? reply : send(reply, answer)
  })
  scope.get<OfNo>('/v3/refund/domestic/refunds/:no', async (request, reply) => {
    const { no } = request.params
    const one = gateway.store
      .all('wechat')
      .find(({ refunds }) => refunds.some(({ refundNo }) => refundNo === no))
    const found = one?.refunds.find(({ refundNo }) => refundNo === no)
    if (one === undefined || found === undefined) return send(reply, refuse(404, 'RESOURCE_NOT_EXISTS'))
    loseAnswer(one.faults, reply)
    return reply.sent ? reply : send(reply, { status: 200, body: refundOf(one, found, gateway.now()) })
  })
}

const registerBills = (scope: FastifyInstance, gateway: Gateway, send: Send): void => {
  scope.get<{ Querystring: { bill_date?: string } }>('/v3/bill/tradebill', (request, reply) =>
    send(reply, billUrl(gateway, request.query.bill_date ?? '')),
  )
  scope.get<{ Querystring: { token?: string } }>('/v3/billdownload/file', (request, reply) =>
    send(reply, billFile(gateway, request.query.token ?? '')),
  )
}

export const registerWechat = (app: FastifyInstance, gateway: Gateway): void => {
  const send = createSend(gateway)
  void app.register(async (scope) => {
    requireSignature(scope, gateway, send)
    registerPayments(scope, gateway, send)
    registerRefunds(scope, gateway, send)
    registerBills(scope, gateway, send)
  })
}
