import type { SessionInformations } from '@wenli/contract/auth/session'
import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useSessionUser } from '../../../shared/session/session.ts'

/** The discount of whoever is signed in and a member; null for everybody else, and on the server. */
export const useMembershipDiscount = (): number | null => {
  const userId = useSessionUser()?.userId
  const [discount, setDiscount] = useState<number | null>(null)
  useEffect(() => {
    setDiscount(null)
    if (userId === undefined) return
    const leaving = new AbortController()
    quietApi<SessionInformations>('/api/services/app/Session/GetCurrentLoginInformations', {
      signal: leaving.signal,
    }).then(
      ({ membership }) =>
        setDiscount(membership === null || membership.isExpired ? null : membership.discount),
      () => undefined,
    )
    return () => leaving.abort()
  }, [userId])
  return discount
}
