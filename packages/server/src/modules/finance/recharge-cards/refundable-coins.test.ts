import { expect, it } from 'vitest'
import { refundableCoins } from './refundable-coins.ts'

const lot = { paid: 100, gift: 20 }
const none = { paid: 0, gift: 0 }

it.each([
  ['nothing was spent', { paid: 100, gift: 20 }, none, { cash: 100, giftLeft: 20, giftSpent: 0 }],
  ['half the gift was spent', { paid: 100, gift: 10 }, none, { cash: 90, giftLeft: 10, giftSpent: 10 }],
  [
    'the gift and some coins were spent',
    { paid: 70, gift: 0 },
    none,
    { cash: 50, giftLeft: 0, giftSpent: 20 },
  ],
  ['all was spent', none, none, { cash: 0, giftLeft: 0, giftSpent: 0 }],
  ['less is left than the gift was', { paid: 15, gift: 0 }, none, { cash: 0, giftLeft: 0, giftSpent: 15 }],
  [
    'newer coins are there still',
    { paid: 150, gift: 20 },
    { paid: 100, gift: 20 },
    { cash: 30, giftLeft: 0, giftSpent: 20 },
  ],
  [
    'only newer coins are left',
    { paid: 80, gift: 0 },
    { paid: 100, gift: 20 },
    { cash: 0, giftLeft: 0, giftSpent: 0 },
  ],
  ['other money came in', { paid: 900, gift: 90 }, none, { cash: 100, giftLeft: 20, giftSpent: 0 }],
])('what goes back of a recharge of 100 with 20 given when %s', (_when, held, newer, goesBack) => {
  expect(refundableCoins(lot, held, newer)).toEqual(goesBack)
})
