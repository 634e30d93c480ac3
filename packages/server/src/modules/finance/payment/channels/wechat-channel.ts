import { createHash } from 'node:crypto'
import { Decorator } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { WechatMerchant } from '../../../../platform/config/merchants.ts'
import { CHANNEL_TIMEOUT_MS, ChannelError, isOnThisMachine, understood } from './channel.ts'
import type {
  BillLine,
  PaymentChannel,
  PaymentRequest,
  RefundRequest,
  RefundVerdict,
  Verdict,
} from './channel.ts'
import { toWireTime } from '@wenli/contract/formats'
import { readWechatBill } from './wechat-bill.ts'
import { createWechatNoticeReader } from './wechat-notice.ts'
import { wechatRefundVerdict } from './wechat-refund-verdict.ts'

const MAX_ANSWER_BYTES = 50_000_000
const SUBJECT_MAX = 127

const transaction = z.object({
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string() }).optional(),
})
const refundAnswer = z
  .object({ status: z.string(), success_time: z.string().optional() })
  .transform(({ status, success_time }) => wechatRefundVerdict(status, success_time))
const billAnswer = z.object({ hash_value: z.string(), download_url: z.url() })
const failure = z.object({
  response: z.object({ status: z.int(), data: z.object({ code: z.string() }).partial() }),
})

/** RFC 3339 in China's time. */
const rfc3339 = (time: Date): string => `${toWireTime(time).slice(0, 19)}+08:00`

/** `code` of a refusal; a fault of theirs, of the line or of a signature is an unknown outcome. */
const asChannelError = (error: unknown): ChannelError & { readonly code?: string } => {
  const answer = failure.safeParse(error).data?.response
  const message = error instanceof Error ? error.message : String(error)
  if (answer === undefined || answer.status >= 500 || answer.status === 429)
    return new ChannelError('unknown', message, error)
  return Object.assign(new ChannelError('refused', answer.data.code ?? message, error), {
    code: answer.data.code ?? '',
  })
}

const verdictOf = (data: unknown): Verdict => {
  const found = transaction.parse(data)
  if (found.trade_state === 'SUCCESS' || found.trade_state === 'REFUND') {
    const { transaction_id, success_time, amount } = found
    if (transaction_id === undefined || success_time === undefined || amount?.currency !== 'CNY')
      throw new ChannelError('unknown', 'a paid transaction without its particulars')
    return {
      state: 'PAID',
      transactionId: transaction_id,
      amount: amount.total,
      paidTime: new Date(success_time),
    }
  }
  return { state: found.trade_state === 'CLOSED' || found.trade_state === 'REVOKED' ? 'CLOSED' : 'WAITING' }
}

/** WeChat Pay v3 Native. Answers are believed only with a valid signature, which the library checks. */
export const createWechatChannel = (
  merchant: WechatMerchant,
  patienceMs = CHANNEL_TIMEOUT_MS,
): PaymentChannel => {
  const { mchId: mchid, appId } = merchant
  const readNotice = createWechatNoticeReader(merchant)
  const isSandbox = isOnThisMachine(merchant.baseUrl)
  const client = new Decorator({
    mchid,
    serial: merchant.serial,
    privateKey: merchant.privateKey,
    certs: { ...merchant.publicKeys },
    baseURL: merchant.baseUrl,
    timeout: patienceMs,
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    ...(isSandbox && { proxy: false as const }),
  }).v3

  const ask = async (method: 'GET' | 'POST', url: string, data?: object): Promise<unknown> => {
    try {
      const answer: { data: unknown } = await client.request({ method, url, ...(data && { data }) })
      return answer.data
    } catch (error) {
      throw asChannelError(error)
    }
  }
  const orElse = async <T>(work: Promise<T>, answers: Readonly<Record<string, T>>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      const code = error instanceof ChannelError && 'code' in error ? String(error.code) : ''
      const answer = answers[code]
      if (answer === undefined) throw error
      return answer
    }
  }
  const tradePath = (attemptNo: string) => `/v3/pay/transactions/out-trade-no/${attemptNo}`

  const create = async ({
    attemptNo,
    amount,
    subject,
    expiresAt,
    notifyUrl,
  }: PaymentRequest): Promise<string> => {
    const answer = await ask('POST', '/v3/pay/transactions/native', {
      appid: appId,
      mchid,
      description: subject.slice(0, SUBJECT_MAX),
      out_trade_no: attemptNo,
      time_expire: rfc3339(expiresAt),
      notify_url: notifyUrl,
      amount: { total: amount, currency: 'CNY' },
    })
    return z.object({ code_url: z.string().min(1).max(512) }).parse(answer).code_url
  }

  const refund = async (request: RefundRequest): Promise<RefundVerdict> => {
    const answer = await ask('POST', '/v3/refund/domestic/refunds', {
      ...(request.transactionId === null
        ? { out_trade_no: request.attemptNo }
        : { transaction_id: request.transactionId }),
      out_refund_no: request.refundNo,
      notify_url: request.notifyUrl,
      amount: { refund: request.amount, total: request.total, currency: 'CNY' },
    })
    return refundAnswer.parse(answer)
  }

  const bill = async (day: string): Promise<readonly BillLine[]> => {
    const { hash_value, download_url } = billAnswer.parse(
      await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`),
    )
    const answer: { data: unknown } = await client
      .request({ method: 'GET', url: download_url, responseType: 'arraybuffer' })
      .catch((error: unknown) => {
        throw asChannelError(error)
      })
    const bytes = Buffer.from(z.instanceof(Uint8Array).parse(answer.data))
    // Downloads carry no signature; the hash came signed.
    if (createHash('sha1').update(bytes).digest('hex') !== hash_value.toLowerCase())
      throw new ChannelError('unknown', 'the bill is not the one that was announced')
    return readWechatBill(bytes.toString('utf8'))
  }

  return {
    code: 'WECHAT',
    appId,
    isSandbox,
    create,
    query: (attemptNo) =>
      orElse<Verdict>(ask('GET', `${tradePath(attemptNo)}?mchid=${mchid}`).then(verdictOf), {
        ORDER_NOT_EXIST: { state: 'ABSENT' },
      }),
    close: (attemptNo) =>
      orElse<'CLOSED' | 'PAID'>(
        ask('POST', `${tradePath(attemptNo)}/close`, { mchid }).then(() => 'CLOSED'),
        { ORDERPAID: 'PAID', ORDER_CLOSED: 'CLOSED', ORDER_NOT_EXIST: 'CLOSED' },
      ),
    refund,
    queryRefund: ({ refundNo }) =>
      orElse<RefundVerdict>(
        ask('GET', `/v3/refund/domestic/refunds/${refundNo}`).then((answer) => refundAnswer.parse(answer)),
        { RESOURCE_NOT_EXISTS: { state: 'ABSENT' } },
      ),
    // Of a day on which nothing was paid there is no bill.
    bill: (day) => orElse<readonly BillLine[]>(understood(bill(day)), { NO_STATEMENT_EXIST: [] }),
    readNotice: async (raw, now) => readNotice(raw, now),
  }
}
