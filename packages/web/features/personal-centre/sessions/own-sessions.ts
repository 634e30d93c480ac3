import type { OwnSession } from '@wenli/contract/auth/own-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'

const sessionsKey = ['account', 'sessions'] as const
const address = (verb: string) => `/api/client/Session/${verb}`

export const useOwnSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await api<{ items: OwnSession[] }>(address('GetAll'))).items,
    refetchOnMount: 'always',
  })

/** What is being ended: one session by its id, or all the others. */
export type Ending = { readonly id: string } | 'others'

/** Ends what it is told; the list is asked for again also when the server refused, because then it is old. */
export const useEndSession = () => {
  const client = useQueryClient()
  const [ending, setEnding] = useState<Ending | null>(null)
  const end = async (what: Ending): Promise<void> => {
    setEnding(what)
    try {
      if (what === 'others') await api<null>(address('DeleteOthers'), { method: 'POST' })
      else await api<null>(address('Delete'), { method: 'DELETE', query: { id: what.id } })
    } finally {
      await client.invalidateQueries({ queryKey: sessionsKey })
      setEnding(null)
    }
  }
  return { ending, end }
}
