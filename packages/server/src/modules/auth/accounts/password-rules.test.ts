import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@wenli/contract/limits'
import { assertStrongPassword, isWeakPassword } from './password-rules.ts'

const USER = '13800000001'

describe('a password is refused', () => {
  it.each([
    ['too short', 'Tm-7ri!'],
    ['too long', 'Tianmu-Ridge-58-Tianmu-Ridge-58-x'],
    ['a common word with what forms ask for', 'Password123!'],
    ['letters replaced by their lookalikes', 'P@ssw0rd1'],
    ['a row of the keyboard', 'qwertyuiop'],
    ['two rows', 'qwer1234'],
    ['a column of the keyboard', '1qaz2wsx'],
    ['a sequence', '87654321'],
    ['a repetition', 'abcabcabc'],
    ['one letter', 'aaaaaaaaaaaaaaaa'],
    ['a date of birth', '19900101'],
    ['love in numbers', 'woaini1314'],
    ['the name of the site and a year', 'Wenli@2026'],
    ['the mobile number', USER],
    ['the mobile number and a letter', `${USER}a`],
    ['the end of the mobile number', '00000001ab'],
  ])('when it is %s', (_why, password) => {
    expect(isWeakPassword(password, USER)).toBe(true)
  })

  it('when it is the user name backwards or forwards with a little more', () => {
    expect(isWeakPassword('tianmuridge1', 'tianmuridge')).toBe(true)
    expect(isWeakPassword('tianmu.ridge', 'tianmu.ridge@example.cn')).toBe(true)
  })
})

it('is refused when it is one of those that leaked most often, in whatever letters', async () => {
  for (const password of ['cocacola', 'Q1w2e3r4', 'maverick']) {
    expect([password, isWeakPassword(password, USER)]).toEqual([password, false])
    await expect(assertStrongPassword(password, USER)).rejects.toMatchObject({ code: 'Auth:WeakPassword' })
  }
  await expect(assertStrongPassword('Tianmu-Ridge-58', USER)).resolves.toBeUndefined()
})

describe('a password is accepted', () => {
  it.each([
    'Tianmu-Ridge-58',
    'correct-horse',
    'Shiyan#8821',
    '\u9752\u5c71\u7eff\u6c34\u516b\u4e2a\u5b57\u5440',
  ])('without rules of composition: %s', (password) => {
    expect(isWeakPassword(password, USER)).toBe(false)
  })

  it('whenever it is long enough and random', () => {
    const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
    const random = fc.string({
      unit: fc.constantFrom(...letters),
      minLength: PASSWORD_MIN_LENGTH + 6,
      maxLength: PASSWORD_MAX_LENGTH,
    })
    // A few random texts are repetitions by chance; those few are nobody's loss.
    fc.assert(
      fc.property(random, (password) => !isWeakPassword(password, USER) || new Set(password).size < 5),
      { seed: 7, numRuns: 500 },
    )
  })
})
