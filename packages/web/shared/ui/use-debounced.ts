import { useEffect, useState } from 'react'

/** The value once it has been still for a moment: a search does not ask for every letter. */
export const useDebounced = <Value>(value: Value, milliseconds: number): Value => {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setStill(value), milliseconds)
    return () => window.clearTimeout(timer)
  }, [value, milliseconds])
  return still
}
