import { useEffect, useRef, useState } from 'react'

/** True once the element has come near the window: what is shown there, and its script, can come then. */
export const useNear = () => {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, isNear }
}
