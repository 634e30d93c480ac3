import { useEffect, type RefObject } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` goes to the first filter, unless somebody is writing or a form lies over the list. */
export const useSlashKey = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      const covered = document.querySelector('[role="dialog"], dialog[open]') !== null
      if (event.key !== '/' || !plain || covered || isTyping(event.target)) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}
