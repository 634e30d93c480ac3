import { refundProblems } from '@wenli/contract/finance/payment-life'

/** What the codes of WeChat Pay and Alipay come to for whoever sits at the desk. */
const meanings = new Map(
  Object.entries({
    NOT_ENOUGH: 'BALANCE',
    'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'BALANCE',
    USER_ACCOUNT_ABNORMAL: 'PAYER',
    'ACQ.BUYER_ERROR': 'PAYER',
    'ACQ.BUYER_NOT_EXIST': 'PAYER',
    RESOURCE_NOT_EXISTS: 'ABSENT',
    'ACQ.TRADE_NOT_EXIST': 'ABSENT',
    'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'AMOUNT',
    'ACQ.REFUND_FEE_ERROR': 'AMOUNT',
    'ACQ.DISCORDANT_REPEAT_REQUEST': 'AMOUNT',
    'ACQ.TRADE_HAS_FINISHED': 'ENDED',
    'ACQ.TRADE_STATUS_ERROR': 'ENDED',
    'ACQ.TRADE_NOT_ALLOW_REFUND': 'ENDED',
    'ACQ.REASON_TRADE_BEEN_FREEZEN': 'FROZEN',
    FREQUENCY_LIMITED: 'BUSY',
    SYSTEM_ERROR: 'BUSY',
    'ACQ.SYSTEM_ERROR': 'BUSY',
    NO_AUTH: 'RIGHTS',
    SIGN_ERROR: 'RIGHTS',
  }),
)

/** How an error of a refund is told: by a text of the family `RefundProblem`, with the channel's own words for it. */
export const refundProblemOf = (error: string): { readonly name: string; readonly said: string } => {
  const own = refundProblems.find((problem) => problem === error)
  return { name: own ?? meanings.get(error) ?? 'OTHER', said: error }
}
