import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useForgetRows } from '../entity/use-rows.ts'

export type DecisionCall<Answer = unknown> = {
  /** A decision changes what is there, unless it makes something. */
  readonly method?: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  /** What is said then; where it depends on what came of it, from the answer. */
  readonly done: string | ((answer: Answer) => string)
}

/** Sends a decision about rows of an entity; whatever comes of it, its lists are asked for again. */
export const useDecide = (entity: string, onDecided: () => void) => {
  const forgetRows = useForgetRows(entity)
  const [sending, setSending] = useState(false)
  const decide = async <Answer>(call: DecisionCall<Answer>): Promise<void> => {
    const { method = 'PUT', path, body, done } = call
    setSending(true)
    try {
      const answer = await api<Answer>(path, { method, body })
      showToast('success', typeof done === 'string' ? done : done(answer))
      onDecided()
    } finally {
      setSending(false)
      await forgetRows()
    }
  }
  return { decide, sending }
}
