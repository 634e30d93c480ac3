import { data } from 'react-router'
import { ApiFailure } from '../../../shared/api/api-failure.ts'

/** What does not exist, or may not be seen, is the 404 page with its status; other failures stay failures. */
export const orMissing = async <Found>(asked: Promise<Found>): Promise<Found> => {
  try {
    return await asked
  } catch (failure) {
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 400)) throw missing()
    throw failure
  }
}

export const missing = () => data(null, { status: 404 })
