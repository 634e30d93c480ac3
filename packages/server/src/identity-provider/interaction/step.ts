import type { FormPage, FormState } from '../pages/form-parts.ts'
import type { FormValues } from './form-values.ts'
import type { OpenInteraction } from './open-interaction.ts'

/** What a posted form leads to: on to another address, or back to the page with a word about it. */
export type Outcome =
  | { readonly kind: 'go'; readonly to: string }
  | {
      readonly kind: 'stay'
      readonly status: 200 | 422 | 429
      readonly state: FormState
      readonly retryAfter?: number
    }

/** One page of the visit and what happens when its form is posted. */
export type Step = {
  /** Below the address of the interaction. */
  readonly path: '' | '/code' | '/register' | '/reset-password' | '/new-password'
  readonly page: (page: FormPage, state: FormState) => string
  readonly submit: (interaction: OpenInteraction, values: FormValues) => Promise<Outcome>
  /** False when the page cannot be shown in this state of the visit. */
  readonly isOpen?: (interaction: OpenInteraction) => boolean
}

type Kept = Readonly<Record<string, string>>

export const stay = (values: Kept, problem: string, status: 422 | 429 = 422): Outcome => ({
  kind: 'stay',
  status,
  state: { values, problem },
})

export const noticed = (values: Kept, notice: string): Outcome => ({
  kind: 'stay',
  status: 200,
  state: { values, notice },
})
