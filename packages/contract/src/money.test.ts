import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from './fields.ts'
import { fenFromYuan, formatYuan, isWholeFen, MAX_YUAN, yuanFromFen } from './money.ts'
import { runs } from './testing/property-runs.ts'

const amounts = fc.integer({ min: -MAX_YUAN * 100, max: MAX_YUAN * 100 })
/** The text of an amount, made without dividing: what a person writes. */
const written = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('money is stored as whole fen and travels as yuan with two decimals', () => {
  it('every amount with two decimals is the same amount after both conversions', () => {
    fc.assert(
      fc.property(amounts, (fen) => {
        const yuan = Number(written(fen))
        expect(fenFromYuan(yuan)).toBe(fen)
        expect(yuanFromFen(fen)).toBe(yuan)
        expect(formatYuan(yuanFromFen(fen))).toBe(written(fen))
      }),
      runs(2000),
    )
  })

  it('survives the JSON it travels in', () => {
    fc.assert(
      fc.property(amounts, (fen) => {
        const received: { amount: number } = JSON.parse(JSON.stringify({ amount: yuanFromFen(fen) }))
        expect(fenFromYuan(received.amount)).toBe(fen)
      }),
      runs(2000),
    )
  })

  it.each([0.1 + 0.2, 0.001, 1.005, 128.999, Number.NaN, Number.POSITIVE_INFINITY, MAX_YUAN + 0.01, 1e-7])(
    '%d yuan are no whole number of fen and nothing is rounded',
    (yuan) => {
      expect(isWholeFen(yuan)).toBe(false)
      expect(() => fenFromYuan(yuan)).toThrow(RangeError)
    },
  )

  it.each([0.5, Number.NaN, 2 ** 53])('%d is no amount in fen', (fen) => {
    expect(() => yuanFromFen(fen)).toThrow(RangeError)
  })

  it('a field for money takes what has two decimals and is not negative, and no text', () => {
    expect(money().safeParse(19.99).success).toBe(true)
    expect(money().safeParse(0).success).toBe(true)
    for (const bad of [-0.01, 19.999, MAX_YUAN + 1, '19.99', null, true])
      expect(money().safeParse(bad).success).toBe(false)
  })

  it('shows two decimals', () => {
    expect(formatYuan(128)).toBe('128.00')
    expect(formatYuan(0.5)).toBe('0.50')
  })
})
