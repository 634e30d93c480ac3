import { api } from '../../../shared/api/browser-api.ts'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { cellText } from '../fields/cell-text.ts'
import { noNames } from '../relations/relation-names.ts'
import { useWords } from '../texts/use-words.ts'
import type { EntityScreen } from './entity-screen.ts'
import type { Row } from './row.ts'
import { useForgetRows } from './use-rows.ts'

/** Asks first, naming the row; a refusal (still used, a system role) is shown by the error catalogue. */
export const useDeleteRow = (screen: EntityScreen): ((row: Row) => void) => {
  const words = useWords()
  const forgetRows = useForgetRows(screen.entity)
  const named = screen.columns.find(({ shown, kind }) => shown && kind === 'text')

  const remove = async (row: Row): Promise<void> => {
    const { t, word } = words
    const name = named === undefined ? '' : cellText(row, named, words, noNames)
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('Admin.DeleteTitle', word(screen.entity)),
      content: t('Admin.DeleteHint', name === '' ? `#${row.id}` : name),
      confirmText: t('Admin.Delete'),
    })
    if (!confirmed) return
    await api<null>(screen.path('Delete'), { method: 'DELETE', query: { id: row.id } })
    showToast('success', t('Admin.Deleted'))
    await forgetRows()
  }
  return (row) => {
    remove(row).catch(() => undefined)
  }
}
