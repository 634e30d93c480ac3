import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { useWords, type Words } from '../texts/use-words.ts'

export const askToDiscard = ({ t }: Words): Promise<boolean> =>
  askDialog({
    kind: 'confirm',
    title: t('Admin.DiscardTitle'),
    content: t('Admin.DiscardHint'),
    confirmText: t('Admin.Discard'),
  })

/** Going back, or closing the window, would take the form away as well: the same question, or the browser's own. */
export const useLeaveQuestion = (touched: boolean): void => {
  const words = useWords()
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => touched && event.preventDefault(), [touched]))
  const blocker = useBlocker(touched)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToDiscard(words).then((confirmed) => (confirmed ? blocker.proceed() : blocker.reset()))
  }, [blocker, words])
}
