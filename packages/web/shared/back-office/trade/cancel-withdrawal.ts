import type { WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { withdrawalLife } from '@wenli/contract/finance/withdrawal-life'
import { nextState } from '@wenli/contract/lifecycle'
import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../i18n/text-provider.tsx'
import { askDialog } from '../../ui/dialog-store.ts'
import { showToast } from '../../ui/toast-store.ts'

export const mayCancel = ({ status }: Pick<WithdrawalItem, 'status'>): boolean =>
  nextState(withdrawalLife, status, 'cancel') !== undefined

/** Whoever asked for their money may think better of it, after one question; a refusal is shown by the call itself. */
export const useAskToCancel = (cancel: (id: number) => Promise<unknown>) => {
  const t = useT()
  const ask = async ({ id, amount }: WithdrawalItem): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('Withdraw.CancelTitle'),
      content: t('Withdraw.CancelHint', formatYuan(amount)),
      confirmText: t('Withdraw.Cancel'),
    })
    if (!confirmed) return
    await cancel(id)
    showToast('success', t('Withdraw.Cancelled'))
  }
  return (withdrawal: WithdrawalItem): void => void ask(withdrawal).catch(() => undefined)
}
