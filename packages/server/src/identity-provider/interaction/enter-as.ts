import { finishSignIn } from './finish-sign-in.ts'
import { askForNewPassword } from './new-password.ts'
import type { OpenInteraction } from './open-interaction.ts'
import type { Outcome } from './step.ts'

type Entering = { readonly userId: number; readonly mustChangePassword: boolean }

/** On to the site; by way of a password of one's own, where somebody else has chosen the present one. */
export const enterAs = async (
  interaction: OpenInteraction,
  { userId, mustChangePassword }: Entering,
): Promise<Outcome> => {
  if (!mustChangePassword) return { kind: 'go', to: await finishSignIn(interaction, userId) }
  await askForNewPassword(interaction, userId)
  return { kind: 'go', to: `${interaction.home}/new-password` }
}
