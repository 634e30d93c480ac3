import { useRef } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import { askToDiscard } from './use-leave-question.ts'

/** What was typed below `onInput` is not thrown away by whatever closes through `guard` without a question. */
export const useTypedGuard = () => {
  const t = useT()
  const touched = useRef(false)
  return {
    onInput: (): void => {
      touched.current = true
    },
    guard: (close: () => void, event?: { preventDefault: () => void }): void => {
      if (!touched.current) return close()
      // The same press of Esc would otherwise go on and close the question that it has just opened.
      event?.preventDefault()
      void askToDiscard(t).then((confirmed) => {
        if (confirmed) close()
      })
    },
  }
}
