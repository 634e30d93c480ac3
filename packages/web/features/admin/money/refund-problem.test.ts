import { refundProblems } from '@wenli/contract/finance/payment-life'
import { texts } from '@wenli/locale/index'
import { expect, it } from 'vitest'
import { refundProblemOf } from './refund-problem.ts'

it.each([
  ['TOO_OLD', 'TOO_OLD'],
  ['NOT_ENOUGH', 'BALANCE'],
  ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'BALANCE'],
  ['ACQ.TRADE_HAS_FINISHED', 'ENDED'],
  ['ACQ.SOMETHING_NEW', 'OTHER'],
  ['connect ECONNREFUSED', 'OTHER'],
  ['constructor', 'OTHER'],
])('the error %s of a refund is told as %s', (error, name) => {
  expect(refundProblemOf(error)).toEqual({ name, said: error })
})

it('each of our own reasons has a sentence', () => {
  for (const problem of refundProblems) expect(texts['zh-Hans']).toHaveProperty([`RefundProblem.${problem}`])
})
