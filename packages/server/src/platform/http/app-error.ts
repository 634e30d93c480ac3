import type { ErrorCode } from '@wenli/contract/errors'

export type ValidationError = { readonly message: string; readonly members: readonly string[] }

/** An expected refusal: its text, status and shape come from the code, never from the place that throws it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: readonly (string | number)[]
  readonly validationErrors: readonly ValidationError[] | null
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    params: readonly (string | number)[] = [],
    extra: {
      validationErrors?: readonly ValidationError[]
      headers?: Readonly<Record<string, string>>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.validationErrors = extra.validationErrors ?? null
    this.headers = extra.headers ?? {}
  }
}
