export type WireError = {
  code: number
  /** Which refusal of the contract it is. */
  reason?: string
  message: string
  details: string | null
  validationErrors: { message: string; members: string[] }[] | null
}

/** A call that was not answered with success. `status` is null when there was no answer at all. */
export class ApiFailure extends Error {
  readonly status: number | null
  readonly error: WireError | null

  constructor(status: number | null, error: WireError | null, options?: ErrorOptions) {
    super(error?.message ?? (status === null ? 'no answer' : `HTTP ${status}`), options)
    this.name = 'ApiFailure'
    this.status = status
    this.error = error
  }
}
