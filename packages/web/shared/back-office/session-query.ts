import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/browser-api.ts'
import { lookUpSession } from '../session/keep-session.ts'

/** The session as the server sees it now; looking it up also renews the header's name, avatar and the hub's cookie. */
export const sessionQuery = queryOptions({
  queryKey: ['account', 'session'],
  queryFn: () => lookUpSession(api),
})
