import { useEffect, type RefObject } from 'react'
import { giveBack } from './modal.tsx'

/** What has the focus and all that it stands in up to the list, from the inside out. */
const wayFrom = (target: EventTarget | null, root: Element): Element[] => {
  const way: Element[] = []
  for (let at = target instanceof Element ? target : null; at !== null && at !== root; at = at.parentElement)
    way.push(at)
  return [...way, root]
}

/** What stood beside the row that went: who deletes rows goes on at the next one, after the last at the one before. */
const neighbours = (records: readonly MutationRecord[], way: readonly Element[]): Element[] => {
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node instanceof Element && way.includes(node)),
  )
  return [record?.nextSibling, record?.previousSibling].flatMap((node) =>
    node instanceof Element ? [node] : [],
  )
}

/**
 * For lists whose rows go when they are deleted or dealt with: the browser drops the focus with the row, and the keyboard
 * would start again at the top of the page.
 */
export const useKeptFocus = (list: RefObject<Element | null>): void => {
  useEffect(() => {
    const root = list.current
    if (root === null) return undefined
    let way: readonly Element[] = []
    const remember = ({ target }: Event): void => {
      way = wayFrom(target, root)
    }
    const observer = new MutationObserver((records) => {
      const [focused] = way
      if (focused === undefined || focused.isConnected) return
      giveBack([...neighbours(records, way), ...way])
      way = []
    })
    root.addEventListener('focusin', remember)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [list])
}
