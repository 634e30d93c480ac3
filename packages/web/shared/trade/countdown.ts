import { parseWireTime } from '@wenli/contract/formats'
import { useEffect, useState } from 'react'

const secondsUntil = (wire: string): number =>
  Math.max(0, Math.ceil(((parseWireTime(wire)?.getTime() ?? 0) - Date.now()) / 1000))

/** The seconds that are left, each second anew; zero when the time has come. */
export const useCountdown = (wire: string): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(wire))
  useEffect(() => {
    setSeconds(secondsUntil(wire))
    const timer = window.setInterval(() => setSeconds(secondsUntil(wire)), 1000)
    return () => window.clearInterval(timer)
  }, [wire])
  return seconds
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `29:59`, or `1:05:00` from an hour on. */
export const clockText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = two(seconds % 60)
  return hours === 0 ? `${two(minutes)}:${rest}` : `${hours}:${two(minutes)}:${rest}`
}
