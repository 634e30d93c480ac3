import { useState } from 'react'

/** What was shown whole, until what it belongs to is read again. */
export const useRevealed = <Value>(readAt: number) => {
  const [shown, setShown] = useState<{ readonly readAt: number; readonly value: Value } | null>(null)
  return {
    revealed: shown !== null && shown.readAt === readAt ? shown.value : null,
    reveal: (value: Value) => setShown({ readAt, value }),
  }
}
