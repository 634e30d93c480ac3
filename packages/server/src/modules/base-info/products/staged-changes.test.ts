import { expect, it } from 'vitest'
import { splitChanges, stillStaged } from './staged-changes.ts'

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

it('takes out what the platform has corrected meanwhile, and nothing else', () => {
  const staged = { name: 'granite', brandId: 7 }
  expect(stillStaged(staged, { name: 'marble', description: 'new' })).toEqual({ brandId: 7 })
  expect(stillStaged(staged, { brandId: null })).toEqual({ name: 'granite' })
})
