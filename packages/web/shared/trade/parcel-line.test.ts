import { expect, it } from 'vitest'
import { parcelLine } from './parcel-line.ts'

const items = [
  { id: 1, productName: 'Tile', skuName: 'grey' },
  { id: 2, productName: 'Slab', skuName: null },
]

it('names a line of a parcel with how many of it were sent', () => {
  const shown = [1, 2, 9].map((orderItemId) => parcelLine(items, { orderItemId, quantity: 3 }))
  expect(shown).toEqual(['Tile grey ×3', 'Slab ×3', '#9 ×3'])
})
