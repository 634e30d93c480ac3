import { ApiFailure } from './api-failure.ts'
import { reactToFailure } from './react-to-failure.ts'

/** For a place that shows it: what the server said, or else the fallback, while the catalogue tells what it knows of it. */
export const refusalText = (failure: unknown, fallback: string): string => {
  if (!(failure instanceof ApiFailure)) throw failure
  if (failure.error === null) reactToFailure(failure)
  return failure.error?.message ?? fallback
}
