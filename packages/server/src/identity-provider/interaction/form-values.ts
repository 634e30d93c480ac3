import { z } from 'zod'
import { CODE_LENGTH, PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\u0000]*$/)
    .catch('')

/** What a page may post. A field that is too long or is no text counts as empty: no browser sends that by itself. */
export const formValues = z.object({
  action: z.enum(['submit', 'send-code']).catch('submit'),
  csrf: typed(128),
  username: typed(256).transform((text) => text.trim()),
  password: typed(PASSWORD_MAX_LENGTH * 4),
  confirmPassword: typed(PASSWORD_MAX_LENGTH * 4),
  code: typed(CODE_LENGTH * 2).transform((text) => text.trim()),
  agreement: typed(8),
})
export type FormValues = z.infer<typeof formValues>

/** The first thing that is wrong, as the end of a text key. */
export type FormProblem = 'mobile' | 'address' | 'code' | 'agreement' | 'confirmPassword' | 'missing'

export const codeProblem = ({ code }: FormValues): FormProblem | null =>
  new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code) ? null : 'code'

export const confirmationProblem = ({ password, confirmPassword }: FormValues): FormProblem | null =>
  password === confirmPassword ? null : 'confirmPassword'
