import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useSessionUser } from '../../../shared/session/session.ts'
import { takesReplies } from './takes-replies.ts'

const none: ReadonlySet<number> = new Set()

/**
 * The matches of a finding that are of the caller's own shop and that they have not replied with. The document was drawn
 * for nobody, so whoever has a shop asks once more as themselves, and again when there is a reply more; nobody else pays
 * for it.
 */
export const useOwnMatches = (finding: FindingDetail): ReadonlySet<number> => {
  const { id, userNo, replyCount } = finding
  const user = useSessionUser()
  const mayReply = takesReplies(finding) && user !== null && user.vendorNo !== null && user.userNo !== userNo
  const [own, setOwn] = useState(none)
  useEffect(() => {
    setOwn(none)
    if (!mayReply) return
    const leaving = new AbortController()
    quietApi<FindingDetail>('/api/client/ProductFinding/Get', { query: { id }, signal: leaving.signal }).then(
      ({ matches }) =>
        setOwn(
          new Set(matches.filter(({ isOwn, isAnswered }) => isOwn && !isAnswered).map((match) => match.id)),
        ),
      () => undefined,
    )
    return () => leaving.abort()
  }, [id, mayReply, replyCount])
  return own
}
