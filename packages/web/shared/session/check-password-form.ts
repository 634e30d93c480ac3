/** spec §5, change-password form: what is wrong with each field, as a text key. */
export type PasswordForm = { currentPassword: string; newPassword: string; confirmation: string }

export type PasswordFormProblem =
  | 'Form.FieldIsRequired'
  | 'ChangePassword.ConfirmPasswordMsg'
  | 'ChangePassword.ConfirmPasswordNotMatch'

export type PasswordFormProblems = Partial<Record<keyof PasswordForm, PasswordFormProblem>>

const confirmationProblem = ({
  newPassword,
  confirmation,
}: PasswordForm): PasswordFormProblem | undefined => {
  if (confirmation === '') return 'ChangePassword.ConfirmPasswordMsg'
  return confirmation === newPassword ? undefined : 'ChangePassword.ConfirmPasswordNotMatch'
}

export const checkPasswordForm = (form: PasswordForm): PasswordFormProblems => {
  const problems: PasswordFormProblems = {}
  if (form.currentPassword === '') problems.currentPassword = 'Form.FieldIsRequired'
  if (form.newPassword === '') problems.newPassword = 'Form.FieldIsRequired'
  const confirmation = confirmationProblem(form)
  if (confirmation !== undefined) problems.confirmation = confirmation
  return problems
}
