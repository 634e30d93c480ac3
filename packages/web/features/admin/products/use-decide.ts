import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useForgetRows } from '../entity/use-rows.ts'

export type DecisionCall = {
  /** A decision changes what is there, unless it makes something. */
  readonly method?: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  readonly done: string
}

/** Sends a decision about rows of an entity; whatever comes of it, its lists are asked for again. */
export const useDecide = (entity: string, onDecided: () => void) => {
  const forgetRows = useForgetRows(entity)
  const [sending, setSending] = useState(false)
  const decide = async ({ method = 'PUT', path, body, done }: DecisionCall): Promise<void> => {
    setSending(true)
    try {
      await api(path, { method, body })
      showToast('success', done)
      onDecided()
    } finally {
      setSending(false)
      await forgetRows()
    }
  }
  return { decide, sending }
}
