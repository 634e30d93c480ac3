import { useEffect, useState } from 'react'

export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

/** Counts down to an instant, also across the time that the page was hidden or the machine asleep. */
export const useCountdown = () => {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(endsAt, now)
  useEffect(() => {
    if (left === 0) return
    const timer = window.setTimeout(() => setNow(Date.now()), endsAt - now - (left - 1) * 1000)
    return () => window.clearTimeout(timer)
  }, [left, endsAt, now])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return { left, start }
}
