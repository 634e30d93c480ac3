import type { SessionInformations } from '@wenli/contract/auth/session'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from '../api/api-failure.ts'
import { reactToFailure } from '../api/react-to-failure.ts'
import { lookUpSession } from '../session/keep-session.ts'

const lookUp = async (): Promise<SessionInformations> => {
  try {
    return await lookUpSession()
  } catch (failure) {
    if (failure instanceof ApiFailure) reactToFailure(failure)
    throw failure
  }
}

/** The session as the server sees it now; looking it up also renews the header's name, avatar and the hub's cookie. */
export const sessionQuery = queryOptions({ queryKey: ['account', 'session'], queryFn: lookUp })
