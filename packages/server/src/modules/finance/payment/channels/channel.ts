import type { Channel } from '@wenli/contract/finance/payment'

/** What a channel says about a payment. `ABSENT`: it knows of none, which is unpaid. */
export type Verdict =
  | {
      readonly state: 'PAID'
      readonly transactionId: string
      readonly amount: number
      readonly paidTime: Date
    }
  | { readonly state: 'WAITING' | 'CLOSED' | 'ABSENT' }
export type PaidVerdict = Extract<Verdict, { state: 'PAID' }>

/** The time is the channel's, as its bill has it; null when it does not say. */
export type RefundVerdict =
  | { readonly state: 'SUCCESS'; readonly refundedTime: Date | null }
  | { readonly state: 'PROCESSING' | 'FAILED' | 'ABSENT' }

export type PaymentRequest = {
  readonly attemptNo: string
  /** Fen. */
  readonly amount: number
  readonly subject: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly notifyUrl: string
}
export type RefundRequest = {
  readonly attemptNo: string
  /** What the channel calls it: two payments may have come under our number. */
  readonly transactionId: string | null
  readonly refundNo: string
  readonly amount: number
  readonly total: number
  readonly notifyUrl: string
}
/** A line of the channel's daily bill; refunds are below zero. */
export type BillLine = {
  readonly attemptNo: string
  readonly refundNo: string | null
  readonly amount: number
}

/** What came in by the notice door, believed only after its signature was. */
export type Notice = {
  readonly noticeId: string
  readonly event: string
  readonly attemptNo: string
  readonly content: Readonly<Record<string, unknown>>
  readonly news:
    | { readonly about: 'payment'; readonly verdict: PaidVerdict }
    | {
        readonly about: 'refund'
        readonly refundNo: string
        readonly amount: number
        readonly verdict: RefundVerdict
      }
    | { readonly about: 'nothing' }
}
export type RawNotice = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type PaymentChannel = {
  readonly code: Channel
  readonly appId: string
  readonly isSandbox: boolean
  /** What the QR code says. The same request again gives the same payment. */
  readonly create: (request: PaymentRequest) => Promise<string>
  readonly query: (attemptNo: string) => Promise<Verdict>
  readonly close: (attemptNo: string) => Promise<'CLOSED' | 'PAID'>
  readonly refund: (request: RefundRequest) => Promise<RefundVerdict>
  readonly queryRefund: (
    request: Pick<RefundRequest, 'attemptNo' | 'transactionId' | 'refundNo'>,
  ) => Promise<RefundVerdict>
  readonly bill: (day: string) => Promise<readonly BillLine[]>
  readonly readNotice: (raw: RawNotice, now: Date) => Promise<Notice>
}
export type PaymentChannels = ReadonlyMap<Channel, PaymentChannel>

/** The channel said no, or nobody knows what it said: then it is asked again, never told again blindly. */
export class ChannelError extends Error {
  readonly outcome: 'refused' | 'unknown'
  constructor(outcome: 'refused' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ChannelError'
    this.outcome = outcome
  }
}

/** What of a channel's word cannot be understood is as good as not said. */
export const understood = async <T>(word: Promise<T>): Promise<T> => {
  try {
    return await word
  } catch (error) {
    if (error instanceof ChannelError) throw error
    throw new ChannelError('unknown', 'what the channel said cannot be read', error)
  }
}

/** A notice that is not the channel's, or not for us. The reason stays in the log. */
export class NoticeError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NoticeError'
  }
}

/** So long a channel is waited for; after that nobody knows what became of the request. */
export const CHANNEL_TIMEOUT_MS = 5000

const LOOPBACK = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/
export const isOnThisMachine = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)

/** Yuan with two decimals as the channels write it, in fen; undefined when it is no amount. */
export const fenOf = (text: string): number | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
