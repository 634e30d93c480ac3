import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useT } from '../../i18n/text-provider.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { askDialog } from '../../ui/dialog-store.ts'

export const askToDiscard = (t: Translate): Promise<boolean> =>
  askDialog({
    kind: 'confirm',
    title: t('Admin.DiscardTitle'),
    content: t('Admin.DiscardHint'),
    confirmText: t('Admin.Discard'),
  })

/** Going back, or closing the window, would take the form away as well: the same question, or the browser's own. */
export const useLeaveQuestion = (touched: boolean): void => {
  const t = useT()
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => touched && event.preventDefault(), [touched]))
  const blocker = useBlocker(touched)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToDiscard(t).then((confirmed) => (confirmed ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
}
