import { createPrivateKey } from 'node:crypto'
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import { parseWireTime } from '@wenli/contract/formats'
import { MINUTE_MS } from '@wenli/contract/time'
import type { AlipayMerchant } from '../../../../platform/config/merchants.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { createAlipayNoticeReader } from './alipay-notice.ts'
import { CHANNEL_TIMEOUT_MS, ChannelError, fenOf, isOnThisMachine, understood } from './channel.ts'
import type {
  BillLine,
  PaymentChannel,
  PaymentRequest,
  RefundRequest,
  RefundVerdict,
  Verdict,
} from './channel.ts'

const SUBJECT_MAX = 120
const MAX_BILL_BYTES = 50_000_000
const NOT_EXIST = 'ACQ.TRADE_NOT_EXIST'
/** On that day nothing was paid. */
const NO_BILL = 'isp.bill_not_exist'

const answerShape = z.object({ code: z.string(), subCode: z.string().optional() })
const queryShape = z.object({
  tradeStatus: z.string(),
  tradeNo: z.string().optional(),
  totalAmount: z.string(),
  sendPayDate: z.string().optional(),
})
const refundShape = z.object({ fundChange: z.string().optional(), gmtRefundPay: z.string().optional() })
const refundQueryShape = z.object({
  refundStatus: z.string().optional(),
  outRequestNo: z.string().optional(),
  gmtRefundPay: z.string().optional(),
})

const paidBack = (gmtRefundPay: string | undefined): RefundVerdict => ({
  state: 'SUCCESS',
  refundedTime: parseWireTime(gmtRefundPay ?? ''),
})

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** The channel does not take these signs in a subject. */
const subjectOf = (text: string): string => text.replace(/[/=&]/g, ' ').slice(0, SUBJECT_MAX)

const verdictOf = (data: unknown): Verdict => {
  const found = queryShape.parse(data)
  // A payment that went back in full is closed too, and still was one.
  const isPaid = /^TRADE_(SUCCESS|FINISHED)$/.test(found.tradeStatus) || found.sendPayDate !== undefined
  if (!isPaid) return { state: found.tradeStatus === 'TRADE_CLOSED' ? 'CLOSED' : 'WAITING' }
  const amount = fenOf(found.totalAmount)
  const paidTime = parseWireTime(found.sendPayDate ?? '')
  if (found.tradeNo === undefined || amount === undefined || paidTime === null)
    throw new ChannelError('unknown', 'a paid trade without its particulars')
  return { state: 'PAID', transactionId: found.tradeNo, amount, paidTime }
}

/** The bill lies elsewhere than the gateway: it can be out on its own. */
const download = async (url: string, patienceMs: number): Promise<Buffer> => {
  try {
    const file = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    const bytes = Buffer.from(await file.arrayBuffer())
    if (file.ok && bytes.length <= MAX_BILL_BYTES) return bytes
  } catch (error) {
    throw new ChannelError('unknown', 'the bill cannot be fetched', error)
  }
  throw new ChannelError('unknown', 'no bill')
}

/**
 * Alipay, paid by QR code. The SDK checks the signature of an answer only when it is told to, and a bare error answer
 * then fails the check: both are an unknown outcome.
 */
export const createAlipayChannel = (
  merchant: AlipayMerchant,
  patienceMs = CHANNEL_TIMEOUT_MS,
): PaymentChannel => {
  const settings = {
    appId: merchant.appId,
    privateKey: createPrivateKey(merchant.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyType: 'PKCS8',
    alipayPublicKey: merchant.publicKey,
    gateway: merchant.gateway,
    signType: 'RSA2',
    timeout: patienceMs,
  } as const
  // Read with the first payment: the library and its HTTP client are a tenth of the program.
  let loaded: Promise<AlipaySdk> | undefined
  const sdk = (): Promise<AlipaySdk> =>
    (loaded ??= import('alipay-sdk').then(({ AlipaySdk }) => new AlipaySdk(settings)))

  type Asked = { readonly subCode: string; readonly data: unknown }
  const ask = async (method: string, bizContent: object, more: object = {}): Promise<Asked> => {
    let data: unknown
    try {
      data = await (await sdk()).exec(method, { ...more, bizContent }, { validateSign: true })
    } catch (error) {
      throw new ChannelError('unknown', error instanceof Error ? error.message : String(error), error)
    }
    const { code, subCode = '' } = answerShape.parse(data)
    if (code === '10000') return { subCode: '', data }
    if (code === '20000' || subCode === 'ACQ.SYSTEM_ERROR') throw new ChannelError('unknown', subCode)
    return { subCode: subCode || code, data }
  }
  const fine = ({ subCode, data }: Asked): unknown => {
    if (subCode !== '') throw new ChannelError('refused', subCode)
    return data
  }

  const create = async (request: PaymentRequest): Promise<string> => {
    const life = request.expiresAt.getTime() - request.createdAt.getTime()
    const answer = await ask(
      'alipay.trade.precreate',
      {
        outTradeNo: request.attemptNo,
        totalAmount: yuan(request.amount),
        subject: subjectOf(request.subject),
        timeoutExpress: `${Math.max(1, Math.ceil(life / MINUTE_MS))}m`,
      },
      { notifyUrl: request.notifyUrl },
    )
    return z.object({ qrCode: z.string().min(1).max(512) }).parse(fine(answer)).qrCode
  }

  const nameOf = ({ attemptNo, transactionId }: Pick<RefundRequest, 'attemptNo' | 'transactionId'>) =>
    transactionId === null ? { outTradeNo: attemptNo } : { tradeNo: transactionId }

  const queryRefund = async (
    request: Pick<RefundRequest, 'attemptNo' | 'transactionId' | 'refundNo'>,
  ): Promise<RefundVerdict> => {
    const answer = await ask('alipay.trade.fastpay.refund.query', {
      ...nameOf(request),
      outRequestNo: request.refundNo,
      // It tells the time only to whoever asks for it.
      queryOptions: ['gmt_refund_pay'],
    })
    const { refundStatus, outRequestNo, gmtRefundPay } = refundQueryShape.parse(fine(answer))
    if (refundStatus === 'REFUND_SUCCESS') return paidBack(gmtRefundPay)
    return { state: outRequestNo === undefined ? 'ABSENT' : 'PROCESSING' }
  }

  const refund = async (request: RefundRequest): Promise<RefundVerdict> => {
    const answer = await ask('alipay.trade.refund', {
      ...nameOf(request),
      refundAmount: yuan(request.amount),
      outRequestNo: request.refundNo,
    })
    const { fundChange, gmtRefundPay } = refundShape.parse(fine(answer))
    // Well received is not yet paid back.
    return fundChange === 'Y' ? paidBack(gmtRefundPay) : { state: 'PROCESSING' }
  }

  const bill = async (day: string): Promise<readonly BillLine[]> => {
    const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', {
      billType: 'trade',
      billDate: day,
    })
    if (answer.subCode === NO_BILL) return []
    const { billDownloadUrl } = z.object({ billDownloadUrl: z.url() }).parse(fine(answer))
    return readAlipayBill(await download(billDownloadUrl, 6 * patienceMs))
  }

  return {
    code: 'ALIPAY',
    appId: merchant.appId,
    isSandbox: isOnThisMachine(merchant.gateway),
    create,
    query: async (attemptNo) => {
      const answer = await ask('alipay.trade.query', { outTradeNo: attemptNo })
      return answer.subCode === NOT_EXIST ? { state: 'ABSENT' } : verdictOf(fine(answer))
    },
    close: async (attemptNo) => {
      const answer = await ask('alipay.trade.close', { outTradeNo: attemptNo })
      // Nobody scanned it, so there is nothing to close.
      if (answer.subCode === NOT_EXIST) return 'CLOSED'
      if (answer.subCode === 'ACQ.TRADE_STATUS_ERROR') return 'PAID'
      fine(answer)
      return 'CLOSED'
    },
    refund,
    queryRefund,
    bill: (day) => understood(bill(day)),
    readNotice: async (raw) => createAlipayNoticeReader(merchant, await sdk())(raw),
  }
}
