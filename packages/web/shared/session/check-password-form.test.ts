import { expect, test } from 'vitest'
import { checkPasswordForm } from './check-password-form.ts'

test('all three passwords are required, the confirmation with a message of its own', () => {
  expect(checkPasswordForm({ currentPassword: '', newPassword: '', confirmation: '' })).toEqual({
    currentPassword: 'Form.FieldIsRequired',
    newPassword: 'Form.FieldIsRequired',
    confirmation: 'ChangePassword.ConfirmPasswordMsg',
  })
})

test('the confirmation must equal the new password', () => {
  const form = { currentPassword: 'old', newPassword: 'new-password', confirmation: 'other' }
  expect(checkPasswordForm(form)).toEqual({ confirmation: 'ChangePassword.ConfirmPasswordNotMatch' })
  expect(checkPasswordForm({ ...form, confirmation: 'new-password' })).toEqual({})
})
