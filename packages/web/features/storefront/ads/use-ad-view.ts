import { useEffect, useRef } from 'react'
import { countAd } from './count-ad.ts'

/** Half of it in the window counts as seen. */
const SEEN_SHARE = 0.5

/** For the element of an advertisement; null where there is nothing to count. */
export const useAdView = <Kind extends Element>(id: number | null) => {
  const element = useRef<Kind>(null)
  useEffect(() => {
    if (id === null || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        countAd(id, 'view')
        observer.disconnect()
      },
      { threshold: SEEN_SHARE },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [id])
  return element
}
