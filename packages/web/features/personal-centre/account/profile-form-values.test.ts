import { expect, it } from 'vitest'
import { changeOf, formOf } from './profile-form-values.ts'

const profile = {
  userNo: 'U0012',
  fullName: '张三',
  avatarImageUrl: null,
  gender: 'Female',
  birthday: '1990-01-31',
  beganWorkDay: null,
  identificationCardNo: '110***********1234',
}

it('sends back what it was given when nothing was changed, and no identity card', () => {
  expect(changeOf(formOf(profile, '匿名'))).toEqual({
    fullName: '张三',
    gender: 'Female',
    birthday: '1990-01-31',
    beganWorkDay: null,
  })
})

it('shows an empty name instead of the word for anonymous, so that nobody saves it as a name', () => {
  expect(formOf({ ...profile, fullName: '匿名' }, '匿名').fullName).toBe('')
  expect(changeOf(formOf(null, '匿名')).fullName).toBeNull()
})

it('clears a name of spaces', () => {
  expect(changeOf({ ...formOf(profile, '匿名'), fullName: '   ' }).fullName).toBeNull()
})

it('sends an identity card only when a new number was typed', () => {
  const form = formOf(profile, '匿名')
  expect(changeOf({ ...form, identificationCardNo: '' })).not.toHaveProperty('identificationCardNo')
  expect(changeOf({ ...form, identificationCardNo: ' 11010119900131123X ' })).toHaveProperty(
    'identificationCardNo',
    '11010119900131123X',
  )
})
