export type SignInFailureReason =
  | 'refused'
  | 'incomplete'
  | 'stateMismatch'
  | 'idTokenInvalid'
  | 'accessTokenMismatch'
  | 'noUser'
  | 'otherPerson'

/** A sign-in that must not be trusted. The reason is for tests and the console, not for the visitor. */
export class SignInError extends Error {
  readonly reason: SignInFailureReason
  /** The provider's own word, such as `login_required`. */
  readonly providerCode: string | null

  constructor(reason: SignInFailureReason, options: ErrorOptions & { providerCode?: string } = {}) {
    super(`sign-in refused: ${reason}`, options)
    this.name = 'SignInError'
    this.reason = reason
    this.providerCode = options.providerCode ?? null
  }
}

/** The provider knows nobody any more (or wants to see the person): only a real sign-in helps. */
export const sessionIsOver = (failure: unknown): boolean =>
  failure instanceof SignInError &&
  /^(login|interaction|consent|account_selection)_required$/.test(failure.providerCode ?? '')
