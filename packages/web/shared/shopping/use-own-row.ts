import { useEffect, useRef, useState } from 'react'
import { api, quietApi } from '../api/browser-api.ts'
import { currentAddress } from '../session/return-address.ts'
import { sessionUser, useSessionUser } from '../session/session.ts'
import { signInFirst } from './sign-in-first.ts'

type OwnRow<Answer> = {
  /** `FavoriteItem` of `/api/client/FavoriteItem/Create`. */
  entity: string
  /** What it is about, as the calls name it. */
  name: string
  value: string | number
  /** The row in an answer of these calls; none while there is none. */
  idIn: (answer: Answer) => number | null | undefined
}

/**
 * The row by which whoever is signed in keeps something, and how to make or drop it. Nothing is known on the server nor of
 * visitors: public pages are the same for everybody.
 */
export const useOwnRow = <Answer>({ entity, name, value, idIn }: OwnRow<Answer>) => {
  const userId = useSessionUser()?.userId
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const question = useRef<AbortController>(null)
  const path = `/api/client/${entity}/`
  const id = answer === null ? null : (idIn(answer) ?? null)
  useEffect(() => {
    setAnswer(null)
    if (userId === undefined) return
    const asking = new AbortController()
    question.current = asking
    quietApi<Answer>(`${path}GetState`, { query: { [name]: value }, signal: asking.signal }).then(
      setAnswer,
      () => undefined,
    )
    return () => asking.abort()
  }, [userId, path, name, value])
  const toggle = async (): Promise<void> => {
    // Asked for now: a press from before the page lived knows nobody yet.
    if (sessionUser() === null) return signInFirst(currentAddress())
    const { current: asking } = question
    setBusy(true)
    try {
      const done = await (id === null
        ? api<Answer>(`${path}Create`, { method: 'POST', body: { [name]: value } })
        : api<Answer | null>(`${path}Delete`, { method: 'DELETE', query: { id } }))
      // What was asked before knows nothing of it, and must not take it back.
      asking?.abort()
      setAnswer(done)
    } finally {
      setBusy(false)
    }
  }
  return { isKept: id !== null, answer, isBusy, toggle }
}
