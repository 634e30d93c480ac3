import { preloadMargin } from './picture-state.ts'

/** One observer for all pictures of a page, which may be a hundred. */
const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back when the element comes within 1.3 screens, until what it returns is called. */
export const whenNear = (element: Element, onNear: () => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && waiting.get(entry.target)?.()),
    { rootMargin: preloadMargin },
  )
  waiting.set(element, onNear)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
