import { updateUser } from '@wenli/contract/auth/user'
import { Button } from 'antd'
import { api } from '../../../shared/api/browser-api.ts'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { Row } from '../entity/row.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { useWords } from '../texts/use-words.ts'

/** Deactivating signs a person out everywhere, so it asks first; activating harms nobody. */
export const ActivateButton = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const forgetRows = useForgetRows('User')
  const isActive = row['isActive'] === true
  if (!mayEnter(updateUser.access)) return null

  const change = async (): Promise<void> => {
    const ask = () =>
      askDialog({
        kind: 'confirm',
        title: t('AdminUser.DeactivateTitle'),
        content: t('AdminUser.DeactivateHint', String(row['userName'])),
        confirmText: t('AdminUser.Deactivate'),
      })
    if (isActive && !(await ask())) return
    await api(updateUser.path, { method: 'PUT', body: { id: row.id, isActive: !isActive } })
    showToast('success', t(isActive ? 'AdminUser.Deactivated' : 'AdminUser.Activated'))
    await forgetRows()
  }
  return (
    <Button type="link" size="small" onClick={() => void change().catch(() => undefined)}>
      {t(isActive ? 'AdminUser.Deactivate' : 'AdminUser.Activate')}
    </Button>
  )
}
