import { createUser } from '@wenli/contract/auth/user'
import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import { fillText } from '@wenli/contract/fill-text'
import { activity } from '@wenli/contract/marketing/activity'
import { rechargeCard } from '@wenli/contract/finance/recharge-card'
import { couponType } from '@wenli/contract/marketing/coupon-type'
import { texts } from '@wenli/locale/index'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { createTranslate, lookUpText } from '../../../shared/i18n/translate.ts'
import type { Values } from '../entity/row.ts'
import type { Words } from '../texts/use-words.ts'
import { amountProblems, problemsOf, refusedFields } from './check-form.ts'
import { fieldDefs } from './field-def.ts'

const chinese = texts['zh-Hans']
const words: Words = {
  t: createTranslate(chinese),
  word: (name, ...args) => fillText(lookUpText(chinese, name), args),
}
const brandFields = fieldDefs('Brand', brand.fields)

test('what must be filled in is asked for by its name', () => {
  expect(problemsOf(words, brandFields, { name: null })).toEqual({ name: '品牌名称为必填项' })
  expect(problemsOf(words, brandFields, { name: '岩板' })).toEqual({})
})

test('too long, too big, too small and misshapen values are told apart', () => {
  expect(problemsOf(words, brandFields, { name: 'x'.repeat(65) })).toEqual({
    name: '品牌名称不能超过 64 个字符',
  })
  const colour = fieldDefs('ProductColor', productColor.fields)
  expect(problemsOf(words, colour, { name: 'a', rgbCode: 'red' })).toEqual({ rgbCode: '色值的格式不正确' })
  const money = fieldDefs('CouponType', couponType.fields).filter(({ name }) => name === 'deductionAmount')
  expect(problemsOf(words, money, { deductionAmount: -1 })['deductionAmount']).toContain('不能小于 0')
  expect(problemsOf(words, money, { deductionAmount: 1.234 })['deductionAmount']).toContain('最多两位小数')
})

test('an end before its begin is refused at the end', () => {
  const fields = fieldDefs('Activity', {
    beginTime: activity.fields.beginTime,
    endTime: activity.fields.endTime,
  })
  const values = { beginTime: '2026-05-02T00:00:00', endTime: '2026-05-01T00:00:00' }
  expect(problemsOf(words, fields, values)).toEqual({ endTime: '结束时间不能早于开始时间' })
})

test('an address that is no e-mail address is refused', () => {
  const fields = fieldDefs('User', { emailAddress: createUser.body.shape.emailAddress })
  expect(problemsOf(words, fields, { emailAddress: 'li' })).toEqual({ emailAddress: '邮箱的格式不正确' })
})

test('amounts that do not fit each other are refused at the one to change, once both are there', () => {
  const screen = { entity: couponType.name, fields: fieldDefs('CouponType', couponType.fields) }
  const changed = fieldDefs('CouponType', { minimumUsingAmount: couponType.fields.minimumUsingAmount })
  const problems = (values: Values) => amountProblems(words, screen, { changed, values })
  expect(problems({ minimumUsingAmount: 200, deductionAmount: 2000 })).toEqual({
    deductionAmount: '减免金额不能高于使用门槛；无门槛券请将使用门槛填为 0',
  })
  expect(problems({ minimumUsingAmount: 200, deductionAmount: 200 })).toEqual({})
  expect(problems({ minimumUsingAmount: 0, deductionAmount: 20 })).toEqual({})
  expect(problems({ minimumUsingAmount: null, deductionAmount: 20 })).toEqual({})
  const untouched = { changed: [], values: { minimumUsingAmount: 200, deductionAmount: 2000 } }
  expect(amountProblems(words, screen, untouched)).toEqual({})
})

test('coins below their price are refused', () => {
  const changed = fieldDefs('RechargeCard', { coin: rechargeCard.fields.coin })
  const screen = { entity: rechargeCard.name, fields: fieldDefs('RechargeCard', rechargeCard.fields) }
  expect(amountProblems(words, screen, { changed, values: { coin: 99, unitPrice: 100 } })).toEqual({
    coin: '到账金币不能少于价格',
  })
  expect(amountProblems(words, screen, { changed, values: { coin: 100, unitPrice: 100 } })).toEqual({})
})

const refusal = (members: string[][]) =>
  new ApiFailure(400, {
    code: 0,
    message: '您的请求无效',
    details: null,
    validationErrors: members.map((each, index) => ({ message: `第${index + 1}条`, members: each })),
  })

test("the server's refusals stand at their fields, the first one of each", () => {
  expect(refusedFields(refusal([['Name'], ['name'], ['remark']]), brandFields)).toEqual({
    name: '第1条',
    remark: '第3条',
  })
})

test('a refusal of something that is not in the form is nobody else’s to show', () => {
  expect(refusedFields(refusal([['name'], ['other']]), brandFields)).toBeNull()
  expect(refusedFields(new ApiFailure(500, null), brandFields)).toBeNull()
})
