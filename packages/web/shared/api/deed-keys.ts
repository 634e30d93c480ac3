import { addressOf, type ApiRequest } from './api.ts'

/** Whoever tries again later than this after an answer was lost means it anew. */
const LOST_MS = 10 * 60_000

type Deed = { readonly key: string; open: number; lostAt: number | null }
export type DeedOutcome = 'done' | 'refused' | 'lost'

/**
 * One key for one deed: the same request, sent again while the first is under way or after its answer was lost, carries
 * the key of the first, so that the server does it once. Once it is done, the same request is another deed; so it is
 * after anything else was done, or on another page: what was lost may have been undone since, and is meant anew.
 */
export const createDeedKeys = (now: () => number, newKey: () => string) => {
  const deeds = new Map<string, Deed>()
  const forgetOld = () => {
    for (const [text, { open, lostAt }] of deeds)
      if (open === 0 && lostAt !== null && now() - lostAt >= LOST_MS) deeds.delete(text)
  }
  const forgetLost = () => {
    for (const [text, { open }] of deeds) if (open === 0) deeds.delete(text)
  }
  return {
    forgetLost,
    begin: (text: string): string => {
      forgetOld()
      const deed = deeds.get(text) ?? { key: newKey(), open: 0, lostAt: null }
      deed.open += 1
      deeds.set(text, deed)
      return deed.key
    },
    end: (text: string, outcome: DeedOutcome): void => {
      const deed = deeds.get(text)
      if (deed === undefined) return
      deed.open -= 1
      if (outcome === 'lost') deed.lostAt = now()
      const isOver = outcome === 'done' || deed.lostAt === null
      if (deed.open <= 0 && isOver) deeds.delete(text)
      if (outcome === 'done') forgetLost()
    },
  }
}

/** What can be broken off is a question, even one that is posted: a preview of a price changes nothing. */
export const isWrite = ({ method = 'GET', signal }: ApiRequest): boolean =>
  method !== 'GET' && signal === undefined

/** What makes two requests the same deed; null for what writes nothing, is a file, or has a key of its own. */
export const deedOf = (path: string, request: ApiRequest): string | null => {
  const { method, query, body, key } = request
  if (!isWrite(request) || method === 'DELETE' || key !== undefined) return null
  if (body instanceof FormData) return null
  return `${method} ${addressOf(path, query)} ${JSON.stringify(body)}`
}
