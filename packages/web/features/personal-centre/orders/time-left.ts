import { parseWireTime } from '@wenli/contract/formats'
import { HOUR_MS } from '@wenli/contract/time'

/** Whole days and hours until then; null when it is over. */
export const timeLeft = (wire: string, now: number): { days: number; hours: number } | null => {
  const left = (parseWireTime(wire)?.getTime() ?? 0) - now
  if (left <= 0) return null
  const hours = Math.floor(left / HOUR_MS)
  return { days: Math.floor(hours / 24), hours: hours % 24 }
}
