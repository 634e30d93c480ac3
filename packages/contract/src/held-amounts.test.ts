import { expect, it } from 'vitest'
import { fieldMeta, heldAgainst, money } from './fields.ts'
import { unfitAmounts } from './held-amounts.ts'
import { resources } from './registry.ts'

it('an amount is held against an amount of its own resource', () => {
  const held = resources.flatMap(({ name, fields }) =>
    Object.values(fields).flatMap((schema) => {
      const { against } = fieldMeta(schema)
      const other = against && fields[against.field]
      return against ? [[name, against.field, other && fieldMeta(other).kind]] : []
    }),
  )
  expect(held.length).toBeGreaterThan(0)
  for (const [, , kind] of held) expect(kind).toBe('money')
})

const fields = [
  { name: 'price', meta: fieldMeta(money()) },
  { name: 'coin', meta: fieldMeta(heldAgainst('price', 'atLeast', money())) },
  { name: 'off', meta: fieldMeta(heldAgainst('from', 'atMostUnlessZero', money())) },
]
const unfit = (touched: readonly string[], values: Readonly<Record<string, unknown>>) =>
  unfitAmounts(fields, (name) => touched.includes(name), values)

it('is judged when it is touched, or what it is held against, and once both are there', () => {
  for (const touched of ['price', 'coin'])
    expect(unfit([touched], { price: 100, coin: 99 })).toEqual(['coin'])
  expect(unfit(['remark'], { price: 100, coin: 99 })).toEqual([])
  expect(unfit(['price'], { price: 100, coin: null })).toEqual([])
  expect(unfit(['price'], { price: 100, coin: 100 })).toEqual([])
})

it('asks nothing of an amount where the other is 0', () => {
  expect(unfit(['off'], { from: 0, off: 20 })).toEqual([])
  expect(unfit(['off'], { from: 10, off: 20 })).toEqual(['off'])
})
