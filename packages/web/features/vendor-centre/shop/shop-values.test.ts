import { expect, test } from 'vitest'
import { shopBody, type ShopValues } from './shop-values.ts'

const values: ShopValues = {
  displayName: ' 砚石工坊 ',
  logo: { location: '/files/5/BaseInfoProduct/a.png', url: '/files/5/BaseInfoProduct/a.png' },
  banner: null,
  description: '  ',
  contactPhone: '0571-8800 1201 ',
  businessScope: '岩板',
}

test('texts are sent without the blanks around them, and what was emptied is cleared', () => {
  expect(shopBody(values)).toEqual({
    displayName: '砚石工坊',
    vendorImageUrl: '/files/5/BaseInfoProduct/a.png',
    bannerImageUrl: null,
    description: null,
    contactPhone: '0571-8800 1201',
    businessScope: '岩板',
  })
})
