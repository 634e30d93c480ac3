import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { useWords, type Words } from '../texts/use-words.ts'

export const askToDiscard = ({ t }: Words): Promise<boolean> =>
  askDialog({
    kind: 'confirm',
    title: t('Admin.DiscardTitle'),
    content: t('Admin.DiscardHint'),
    confirmText: t('Admin.Discard'),
  })

/** Going back in the browser would take the form away as well: the same question then. */
export const useLeaveQuestion = (touched: boolean): void => {
  const words = useWords()
  const blocker = useBlocker(touched)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToDiscard(words).then((confirmed) => (confirmed ? blocker.proceed() : blocker.reset()))
  }, [blocker, words])
}
