import type { Culture } from '@wenli/contract/culture'
import { errorRules } from '@wenli/contract/errors'
import { textOf } from '../../platform/culture/texts.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A refusal in the words of a page; whatever is not a refusal goes on its way. */
export const problemText = (culture: Culture, error: unknown): string => {
  if (!(error instanceof AppError) || errorRules[error.code].status >= 500) throw error
  const seconds = Number(error.headers['retry-after'] ?? 0)
  if (error.code === 'Auth:CodeTooSoon') return textOf(culture, 'Identity.CodeTooSoon', seconds)
  if (error.code === 'Platform:TooManyRequests') return textOf(culture, 'Identity.Problem.tooEarly', seconds)
  return textOf(culture, `Error.${error.code}`, ...error.params)
}
