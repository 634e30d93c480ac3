export type WireError = {
  code: number
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

/** The server said no. Whether it did the work is unknown when no answer came, or one of a fault. */
export const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status !== null && failure.status < 500
