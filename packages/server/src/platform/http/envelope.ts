import { errorRules } from '@wenli/contract/errors'
import { fillText } from '@wenli/contract/fill-text'
import type { Culture } from '@wenli/contract/culture'
import { textOf } from '../culture/texts.ts'
import type { AppError } from './app-error.ts'

/** The one shape of every answer: nulls are written, not left out. */
export const SUCCESS_HEAD = '{"result":'
export const SUCCESS_TAIL =
  ',"targetUrl":null,"success":true,"error":null,"unAuthorizedRequest":false,"__abp":true}'

export const failureEnvelope = (error: AppError, culture: Culture): string => {
  const rule = errorRules[error.code]
  const { validationErrors } = error
  const listed = validationErrors?.map(({ message }) => ` - ${message}\r\n`).join('')
  const details = rule.details ? fillText(textOf(culture, `Error.${error.code}.Details`), error.params) : null
  return JSON.stringify({
    result: null,
    targetUrl: null,
    success: false,
    error: {
      code: 0,
      reason: error.code,
      message: fillText(textOf(culture, `Error.${error.code}`), error.params),
      details: listed === undefined ? details : `${details ?? ''}\r\n${listed}`,
      validationErrors,
    },
    unAuthorizedRequest: rule.status === 401 || rule.status === 403,
    __abp: true,
  })
}
