import { isResetAddress, resetPassword, sendResetCode } from '../../modules/auth/index.ts'
import type { AccountPowers } from '../../modules/auth/index.ts'
import { textOf } from '../../platform/culture/texts.ts'
import { resetPasswordPage } from '../pages/reset-password.page.ts'
import { leaveSession } from './finish-sign-in.ts'
import { codeProblem, confirmationProblem } from './form-values.ts'
import type { FormProblem, FormValues } from './form-values.ts'
import type { OpenInteraction } from './open-interaction.ts'
import { problemText } from './problem-text.ts'
import { noticed, stay } from './step.ts'
import type { Outcome, Step } from './step.ts'

/** The sign-in page greets with this after a reset. */
export const RESET_DONE = 'reset'

const problemOf = (values: FormValues): FormProblem | null => {
  if (!isResetAddress(values.username)) return 'address'
  return values.action === 'send-code' ? null : (codeProblem(values) ?? confirmationProblem(values))
}

const everything = ({ username, code, password, confirmPassword }: FormValues) => ({
  username,
  code,
  password,
  confirmPassword,
})

const sendCode = async (
  { ctx }: OpenInteraction,
  powers: AccountPowers,
  values: FormValues,
): Promise<Outcome> => {
  await sendResetCode(ctx, powers, values.username)
  return noticed(everything(values), textOf(ctx.culture, 'Identity.CodeSentIfPossible'))
}

const reset = async (
  interaction: OpenInteraction,
  _powers: AccountPowers,
  values: FormValues,
): Promise<Outcome> => {
  const { username, code, password } = values
  const { ctx, home } = interaction
  await resetPassword(ctx, { address: username, code, password })
  // A reset ends the sessions of the account, perhaps also the one this visit began in.
  await leaveSession(interaction)
  return { kind: 'go', to: `${home}?done=${RESET_DONE}` }
}

export const resetPasswordStep = (powers: AccountPowers): Step => ({
  path: '/reset-password',
  page: resetPasswordPage,
  submit: async (interaction, values) => {
    const { culture } = interaction.ctx
    const problem = problemOf(values)
    if (problem !== null) return stay(everything(values), textOf(culture, `Identity.Problem.${problem}`))
    try {
      return await (values.action === 'send-code' ? sendCode : reset)(interaction, powers, values)
    } catch (error) {
      return stay(everything(values), problemText(culture, error))
    }
  },
})
