import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import { sendSignInCode, signInByCode } from '../../modules/auth/index.ts'
import type { AccountPowers } from '../../modules/auth/index.ts'
import { textOf } from '../../platform/culture/texts.ts'
import { codeSignInPage } from '../pages/code-sign-in.page.ts'
import { enterAs } from './enter-as.ts'
import { codeProblem } from './form-values.ts'
import type { FormProblem, FormValues } from './form-values.ts'
import { problemText } from './problem-text.ts'
import { mayRegister } from './register.ts'
import { noticed, stay } from './step.ts'
import type { Step } from './step.ts'

const problemOf = (values: FormValues): FormProblem | null => {
  if (!isMobileNumber(values.username)) return 'mobile'
  return values.action === 'send-code' ? null : codeProblem(values)
}

/** For whoever has the number of an account at hand and not its password; where nobody registers, nobody has one. */
export const codeSignInStep = (powers: AccountPowers): Step => ({
  path: '/code',
  page: codeSignInPage,
  isOpen: mayRegister,
  submit: async (interaction, values) => {
    const { ctx } = interaction
    const { action, username, code } = values
    const kept = { username, code }
    const problem = problemOf(values)
    if (problem !== null) return stay(kept, textOf(ctx.culture, `Identity.Problem.${problem}`))
    try {
      if (action === 'send-code') {
        await sendSignInCode(ctx, powers, username)
        return noticed(kept, textOf(ctx.culture, 'Identity.CodeSentIfPossible'))
      }
      return await enterAs(interaction, await signInByCode(ctx, { mobile: username, code }))
    } catch (error) {
      return stay(kept, problemText(ctx.culture, error))
    }
  },
})
