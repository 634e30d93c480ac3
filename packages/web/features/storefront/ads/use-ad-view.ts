import { useEffect, useRef } from 'react'
import type { CountedAd } from './banner.ts'
import { countAd } from './count-ad.ts'

/** Half of it in the window counts as seen. */
const SEEN_SHARE = 0.5

/** For the element of an advertisement. */
export const useAdView = <Box extends Element>({ kind, id }: CountedAd) => {
  const element = useRef<Box>(null)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        countAd({ kind, id }, 'view')
        observer.disconnect()
      },
      { threshold: SEEN_SHARE },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [kind, id])
  return element
}
