import { useEffect, useRef, useState } from 'react'
import { whenNear } from '../../../shared/ui/when-near.ts'

/** True once the element has come near the window: what is shown there, and its script, can come then and does not jump in. */
export const useNear = () => {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (mark.current !== null) return whenNear(mark.current, () => setNear(true))
  }, [])
  return { mark, isNear }
}
