import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import { registerAccount, sendRegistrationCode } from '../../modules/auth/index.ts'
import type { AccountPowers } from '../../modules/auth/index.ts'
import { textOf } from '../../platform/culture/texts.ts'
import { registerPage } from '../pages/register.page.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { codeProblem, confirmationProblem } from './form-values.ts'
import type { FormProblem, FormValues } from './form-values.ts'
import type { OpenInteraction } from './open-interaction.ts'
import { problemText } from './problem-text.ts'
import { noticed, stay } from './step.ts'
import type { Outcome, Step } from './step.ts'

/** The host side has administrators only. */
export const mayRegister = ({ ctx }: OpenInteraction): boolean => ctx.tenantId !== HOST_TENANT_ID

const problemOf = (values: FormValues): FormProblem | null => {
  if (!isMobileNumber(values.username)) return 'mobile'
  if (values.action === 'send-code') return null
  return (
    codeProblem(values) ?? confirmationProblem(values) ?? (values.agreement === 'yes' ? null : 'agreement')
  )
}

/** Without a script the page is drawn anew; nothing that was typed may be lost with it. */
const everything = ({ username, code, password, confirmPassword, agreement }: FormValues) => ({
  username,
  code,
  password,
  confirmPassword,
  agreement,
})

const sendCode = async (
  { ctx }: OpenInteraction,
  powers: AccountPowers,
  values: FormValues,
): Promise<Outcome> => {
  await sendRegistrationCode(ctx, powers, values.username)
  return noticed(everything(values), textOf(ctx.culture, 'Identity.CodeSentIfPossible'))
}

const register = async (
  interaction: OpenInteraction,
  powers: AccountPowers,
  values: FormValues,
): Promise<Outcome> => {
  const { username, password, code } = values
  const { userId } = await registerAccount(interaction.ctx, powers, { userName: username, password, code })
  return { kind: 'go', to: await finishSignIn(interaction, userId) }
}

export const registerStep = (powers: AccountPowers): Step => ({
  path: '/register',
  page: registerPage,
  isOpen: mayRegister,
  submit: async (interaction, values) => {
    const { culture } = interaction.ctx
    const problem = problemOf(values)
    if (problem !== null) return stay(everything(values), textOf(culture, `Identity.Problem.${problem}`))
    try {
      return await (values.action === 'send-code' ? sendCode : register)(interaction, powers, values)
    } catch (error) {
      return stay(everything(values), problemText(culture, error))
    }
  },
})
