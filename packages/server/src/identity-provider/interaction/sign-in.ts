import { verifyCredentials } from '../../modules/auth/index.ts'
import type { AccountPowers } from '../../modules/auth/index.ts'
import { textOf } from '../../platform/culture/texts.ts'
import { signInPage } from '../pages/sign-in.page.ts'
import { enterAs } from './enter-as.ts'
import { stay } from './step.ts'
import type { Step } from './step.ts'

export const signInStep = (powers: AccountPowers): Step => ({
  path: '',
  page: signInPage,
  submit: async (interaction, { username, password }) => {
    const { ctx } = interaction
    const kept = { username }
    if (username === '' || password === '') return stay(kept, textOf(ctx.culture, 'Identity.Problem.missing'))
    const verdict = await verifyCredentials(ctx, powers, { userName: username, password })
    if (verdict.kind === 'refused' && verdict.retryAfterSeconds > 0) {
      const text = textOf(ctx.culture, 'Identity.Problem.tooEarly', verdict.retryAfterSeconds)
      return { ...stay(kept, text, 429), retryAfter: verdict.retryAfterSeconds }
    }
    if (verdict.kind === 'refused') return stay(kept, textOf(ctx.culture, 'Identity.Problem.credentials'))
    return enterAs(interaction, verdict)
  },
})
