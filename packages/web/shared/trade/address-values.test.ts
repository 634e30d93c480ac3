import { expect, test } from 'vitest'
import { changesBy, emptyAddress } from './address-values.ts'

const place = { provinceName: '浙江省', cityName: '杭州市', countyName: '西湖区', regionCode: '330106' }
const typed = {
  ...emptyAddress,
  ...place,
  userName: '张三',
  telNumber: '13800138000',
  detailInfo: '文三路 1 号',
}

test('a text that says nothing changes nothing, whatever the one before it said', () => {
  expect(changesBy(typed, {}, {})).toEqual({})
  expect(changesBy(typed, {}, { userName: '张三', telNumber: '13800138000' })).toEqual({})
})

test('what a text does not say stays as it was typed', () => {
  expect(changesBy(typed, { telNumber: '13900139000' }, {})).toEqual({ telNumber: '13900139000' })
  expect(changesBy(typed, { ...place, detailInfo: '' }, {})).toEqual(place)
})

test('what the text before it said goes with it, unless it was changed since', () => {
  const before = { userName: '张三', telNumber: '13700137000', ...place, detailInfo: '文三路 1 号' }
  expect(changesBy(typed, { userName: '李四' }, before)).toEqual({
    userName: '李四',
    provinceName: '',
    cityName: '',
    countyName: '',
    regionCode: null,
    detailInfo: '',
  })
})

test('a province that stands alone leaves no city of another', () => {
  expect(changesBy(typed, { provinceName: '江苏省', detailInfo: '' }, {})).toEqual({
    provinceName: '江苏省',
    cityName: '',
    countyName: '',
    regionCode: null,
  })
})
