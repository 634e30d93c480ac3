import { choosePassword } from '../../modules/auth/index.ts'
import { textOf } from '../../platform/culture/texts.ts'
import { newPasswordPage } from '../pages/new-password.page.ts'
import { formatAccountId, NEW_PASSWORD_OF, parseAccountId } from '../provider/account-id.ts'
import { finishSignIn, leaveSession } from './finish-sign-in.ts'
import { confirmationProblem } from './form-values.ts'
import type { OpenInteraction } from './open-interaction.ts'
import { problemText } from './problem-text.ts'
import { stay } from './step.ts'
import type { Step } from './step.ts'

export const askForNewPassword = async ({ details, ctx }: OpenInteraction, userId: number): Promise<void> => {
  details.result = { [NEW_PASSWORD_OF]: formatAccountId({ tenantId: ctx.tenantId, userId }) }
  await details.persist()
}

const owingUser = ({ details, ctx }: OpenInteraction): number | null => {
  const owes = details.result?.[NEW_PASSWORD_OF]
  const account = typeof owes === 'string' ? parseAccountId(owes) : null
  return account?.tenantId === ctx.tenantId ? account.userId : null
}

/** A new password ends every visit in which the old one was given, but not the one in which the new one was chosen. */
const stayAfterSweep = async ({ details }: OpenInteraction): Promise<void> => {
  details.result = undefined
  await details.persist()
}

export const newPasswordStep: Step = {
  path: '/new-password',
  page: newPasswordPage,
  isOpen: (interaction) => owingUser(interaction) !== null,
  submit: async (interaction, values) => {
    const { ctx } = interaction
    const userId = owingUser(interaction)
    if (userId === null) return { kind: 'go', to: interaction.home }
    const problem = confirmationProblem(values)
    if (problem !== null) return stay({}, textOf(ctx.culture, `Identity.Problem.${problem}`))
    try {
      await choosePassword(ctx, userId, values.password)
    } catch (error) {
      return stay({}, problemText(ctx.culture, error))
    }
    await stayAfterSweep(interaction)
    await leaveSession(interaction)
    return { kind: 'go', to: await finishSignIn(interaction, userId) }
  },
}
