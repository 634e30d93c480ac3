import { expect, it } from 'vitest'
import { splitChanges } from './staged-changes.ts'

const onSale = { name: 'marble', unitPrice: 10, imageUrls: ['/a.png'], brandId: null }

it('lets price and stock count at once and lets what buyers decide by wait', () => {
  expect(splitChanges(onSale, {}, { name: 'granite', unitPrice: 12, stock: 3 })).toEqual({
    now: { unitPrice: 12, stock: 3 },
    later: { name: 'granite' },
  })
})

it('does not stage what is the same as on sale', () => {
  expect(splitChanges(onSale, {}, { name: 'marble', imageUrls: ['/a.png'], brandId: undefined })).toEqual({
    now: {},
    later: {},
  })
})

it('keeps what was staged before, and takes out what is back to what is on sale', () => {
  const staged = { name: 'granite', description: 'new' }
  expect(splitChanges(onSale, staged, { name: 'marble' }).later).toEqual({ description: 'new' })
})
