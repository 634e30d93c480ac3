import { expect, it } from 'vitest'
import { spokenDiscount } from './spoken-discount.ts'

it.each([
  [0.9, '9', '10'],
  [0.95, '95', '5'],
  [0.88, '88', '12'],
  [0.885, '8.85', '11.5'],
  [0.8888, '8.888', '11.12'],
  [0.905, '9.05', '9.5'],
  [0.05, '0.5', '95'],
])(
  'a price of %d times what it was is said in Chinese by what is paid, in English by what is saved',
  (share, paid, saved) => {
    expect([spokenDiscount(share, 'zh-Hans'), spokenDiscount(share, 'en')]).toEqual([paid, saved])
  },
)
