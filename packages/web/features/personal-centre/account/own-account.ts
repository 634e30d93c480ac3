import type { UserProfileItem } from '@wenli/contract/auth/user-profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { reactToFailure } from '../../../shared/api/react-to-failure.ts'
import { sessionQuery } from '../../../shared/back-office/session-query.ts'
import { useSessionUser } from '../../../shared/session/session.ts'

/** What the person's own profile answers; anybody else's would be name and avatar only. */
export type OwnProfile = Partial<UserProfileItem> & {
  userNo: string
  fullName: string
  avatarImageUrl: string | null
}

const profileKey = ['account', 'profile'] as const

/** The session as the server sees it now; the header's name and avatar follow it. */
export const useSession = () => useQuery(sessionQuery)

const loadProfile = async (userNo: string): Promise<OwnProfile | null> => {
  try {
    return await quietApi<OwnProfile>('/api/client/UserProfile/GetByUserNo', { query: { userNo } })
  } catch (failure) {
    // Somebody who never filled in a profile has none yet.
    if (failure instanceof ApiFailure && failure.status === 404) return null
    if (failure instanceof ApiFailure) reactToFailure(failure)
    throw failure
  }
}

export const useOwnProfile = () => {
  const userNo = useSessionUser()?.userNo ?? ''
  return useQuery({
    queryKey: [...profileKey, userNo],
    queryFn: () => (userNo === '' ? null : loadProfile(userNo)),
  })
}

/** After a change of profile, e-mail or password; the header shows it too, whatever page is open. */
export const useAccountRefresh = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: profileKey }),
      client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    ])
  }
}
