import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { loseAnswer, misbehave } from '../misbehave.ts'
import { wallClock, yuan } from '../gateway.ts'
import type { Gateway } from '../gateway.ts'
import { refundTrade } from '../pay.ts'
import { refundedOf, refundState, stateOf } from '../trade.ts'
import type { Trade } from '../trade.ts'
import { signWith } from '../wechat/signature.ts'
import { billArchiveOf } from './bill-archive.ts'
import {
  billContent,
  namedContent,
  precreateContent,
  refundContent,
  refundQueryContent,
  tradeContent,
} from './contents.ts'
import { isSignedBy } from './signature.ts'
import type { Params } from './signature.ts'

const QR_LIFE_MS = 2 * 3_600_000
type Answer = Readonly<Record<string, string>>
const fine = (rest: Answer = {}): Answer => ({ code: '10000', msg: 'Success', ...rest })
const refuse = (sub_code: string): Answer => ({
  code: sub_code.startsWith('isv.') ? '40002' : '40004',
  msg: sub_code.startsWith('isv.') ? 'Invalid Arguments' : 'Business Failed',
  sub_code,
  sub_msg: sub_code,
})
const INVALID = refuse('isv.invalid-parameter')
const NOT_EXIST = refuse('ACQ.TRADE_NOT_EXIST')

const STATUS = {
  NOTPAY: 'WAIT_BUYER_PAY',
  CLOSED: 'TRADE_CLOSED',
  SUCCESS: 'TRADE_SUCCESS',
  REFUND: 'TRADE_SUCCESS',
} as const

type Handler = (gateway: Gateway, content: unknown, params: Params) => Answer

/** The trade, as far as Alipay knows it: it does not exist until somebody scanned. */
const known = ({ store }: Gateway, outTradeNo: string): Trade | undefined => {
  const one = store.find('alipay', outTradeNo)
  return one === undefined || one.scannedAt === null ? undefined : one
}

const precreate: Handler = (gateway, content, params) => {
  const parsed = precreateContent.safeParse(content)
  if (!parsed.success || !z.url().safeParse(params['notify_url']).success) return INVALID
  const { store, now } = gateway
  const asked = parsed.data
  const fingerprint = JSON.stringify([asked, params['notify_url']])
  const old = store.find('alipay', asked.out_trade_no)
  if (old !== undefined && old.paidAt !== null) return refuse('ACQ.TRADE_HAS_SUCCESS')
  if (old !== undefined && old.fingerprint !== fingerprint) return refuse('ACQ.CONTEXT_INCONSISTENT')
  if (old !== undefined && stateOf(old, now()) === 'CLOSED') return refuse('ACQ.TRADE_HAS_CLOSE')
  const one =
    old ??
    store.add(
      {
        channel: 'alipay',
        outTradeNo: asked.out_trade_no,
        total: asked.total_amount,
        subject: asked.subject,
        fingerprint,
        notifyUrl: params['notify_url'] ?? '',
        expiresAt: now() + QR_LIFE_MS,
        minutesFromScan: asked.timeout_express ?? null,
      },
      now(),
    )
  return fine({ out_trade_no: one.outTradeNo, qr_code: `${gateway.baseUrl()}/scan/${one.token}` })
}

const query: Handler = (gateway, content) => {
  const one = known(gateway, tradeContent.safeParse(content).data?.out_trade_no ?? '')
  if (one === undefined) return NOT_EXIST
  const state = stateOf(one, gateway.now())
  const closed = state === 'REFUND' && refundedOf(one) === one.total
  return fine({
    out_trade_no: one.outTradeNo,
    trade_no: one.transactionId ?? '',
    trade_status: closed ? 'TRADE_CLOSED' : STATUS[state],
    total_amount: yuan(one.total),
    ...(one.paidAt !== null && { send_pay_date: wallClock(one.paidAt) }),
  })
}

const close: Handler = (gateway, content) => {
  const one = known(gateway, tradeContent.safeParse(content).data?.out_trade_no ?? '')
  if (one === undefined) return NOT_EXIST
  if (one.paidAt !== null) return refuse('ACQ.TRADE_STATUS_ERROR')
  gateway.store.change(one, { closedAt: one.closedAt ?? gateway.now() })
  return fine({ out_trade_no: one.outTradeNo, trade_no: one.transactionId ?? '' })
}

const refundedTrade = (
  gateway: Gateway,
  { out_trade_no, trade_no }: Pick<z.output<typeof refundQueryContent>, 'out_trade_no' | 'trade_no'>,
) =>
  trade_no === undefined
    ? known(gateway, out_trade_no ?? '')
    : gateway.store.byTransaction('alipay', trade_no)

const refund: Handler = (gateway, content) => {
  const parsed = refundContent.safeParse(content)
  if (!parsed.success) return INVALID
  const asked = parsed.data
  const one = refundedTrade(gateway, asked)
  if (one === undefined) return NOT_EXIST
  if (one.paidAt === null) return refuse('ACQ.TRADE_STATUS_ERROR')
  const answer = (fund_change: 'Y' | 'N', more: Answer = {}): Answer =>
    fine({
      out_trade_no: one.outTradeNo,
      trade_no: one.transactionId ?? '',
      fund_change,
      refund_fee: yuan(refundedOf(one)),
      ...more,
    })
  const old = one.refunds.find(({ refundNo }) => refundNo === asked.out_request_no)
  if (old !== undefined)
    return old.amount === asked.refund_amount ? answer('N') : refuse('ACQ.DISCORDANT_REPEAT_REQUEST')
  if (refundedOf(one) + asked.refund_amount > one.total) return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  const made = refundTrade(gateway, one, {
    refundNo: asked.out_request_no,
    amount: asked.refund_amount,
    notifyUrl: null,
  })
  return made.outcome === 'SUCCESS' ? answer('Y', { gmt_refund_pay: wallClock(made.doneAt) }) : answer('N')
}

const refundQuery: Handler = (gateway, content) => {
  const asked = refundQueryContent.safeParse(content).data
  const one = asked && refundedTrade(gateway, asked)
  if (asked === undefined || one === undefined) return NOT_EXIST
  const found = one.refunds.find(({ refundNo }) => refundNo === asked.out_request_no)
  // Of a refund that it does not know, Alipay says nothing but that the call went well.
  if (found === undefined) return fine()
  const isBack = refundState(found, gateway.now()) === 'SUCCESS'
  return fine({
    out_trade_no: one.outTradeNo,
    trade_no: one.transactionId ?? '',
    out_request_no: found.refundNo,
    refund_amount: yuan(found.amount),
    total_amount: yuan(one.total),
    ...(isBack && { refund_status: 'REFUND_SUCCESS' }),
    ...(isBack &&
      asked.query_options.includes('gmt_refund_pay') && { gmt_refund_pay: wallClock(found.doneAt) }),
  })
}

const billUrl: Handler = (gateway, content) => {
  const date = billContent.safeParse(content).data?.bill_date ?? ''
  if (billArchiveOf(gateway, date) === undefined) return refuse('isp.bill_not_exist')
  return fine({ bill_download_url: `${gateway.baseUrl()}/alipay/bill?date=${date}` })
}

const METHODS: Readonly<Record<string, Handler>> = {
  'alipay.trade.precreate': precreate,
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': refundQuery,
  'alipay.data.dataservice.bill.downloadurl.query': billUrl,
}

const textParams = (...sources: readonly unknown[]): Params => {
  const all: Record<string, string> = {}
  for (const source of sources)
    for (const [key, value] of Object.entries(Object(source))) all[key] = String(value)
  return all
}

const contentOf = (params: Params): unknown => {
  try {
    return JSON.parse(params['biz_content'] ?? '')
  } catch {
    return undefined
  }
}

const answerTo = (gateway: Gateway, params: Params): Answer => {
  const { alipay } = gateway.keys
  const handler = METHODS[params['method'] ?? '']
  if (handler === undefined) return refuse('isv.invalid-method')
  if (params['app_id'] !== alipay.appId) return refuse('isv.invalid-app-id')
  if (params['sign_type'] !== 'RSA2') return refuse('isv.invalid-signature-type')
  if (params['charset'] !== 'utf-8' || params['version'] !== '1.0') return INVALID
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(params['timestamp'] ?? ''))
    return refuse('isv.invalid-timestamp')
  if (!isSignedBy(alipay.appPublicKey, params)) return refuse('isv.invalid-signature')
  return handler(gateway, contentOf(params), params)
}

export const registerAlipay = (app: FastifyInstance, gateway: Gateway): void => {
  const { keys, store } = gateway
  const send = (reply: FastifyReply, method: string, answer: Answer): FastifyReply => {
    const text = JSON.stringify(answer)
    const sign = signWith(keys.alipay.alipayPrivateKey, text)
    const name = `${method.replaceAll('.', '_')}_response`
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"${name}":${text},"sign":${JSON.stringify(sign)}}`)
  }
  void app.register(async (scope) => {
    await scope.register(formbody)
    scope.post('/gateway.do', async (request, reply) => {
      const params = textParams(request.query, request.body)
      const method = params['method'] ?? ''
      const { out_trade_no = '', trade_no } = namedContent.safeParse(contentOf(params)).data ?? {}
      const one =
        trade_no === undefined ? store.find('alipay', out_trade_no) : store.byTransaction('alipay', trade_no)
      await misbehave(
        method === 'alipay.trade.precreate' ? store.createFaults.alipay : (one?.faults ?? []),
        reply,
      )
      if (reply.sent) return reply
      const answer = answerTo(gateway, params)
      loseAnswer(one?.faults ?? [], reply)
      return reply.sent ? reply : send(reply, method, answer)
    })
    scope.get<{ Querystring: { date?: string } }>('/alipay/bill', (request, reply) => {
      const archive = billArchiveOf(gateway, request.query.date ?? '')
      return archive === undefined ? reply.code(404).send() : reply.type('application/zip').send(archive)
    })
  })
}
