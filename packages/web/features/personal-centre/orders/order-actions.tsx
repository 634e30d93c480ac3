import type { OrderListItem } from '@wenli/contract/ordering/order'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import styles from './order-actions.module.css'
import { actionsOf, type BuyerAction } from './order-state.ts'
import { useOrderWrites, type OrderStep } from './own-orders.ts'

/** Never what is waited for, even where nothing else can be done. */
const quiet: readonly BuyerAction[] = ['addToComment', 'urge', 'buyAgain', 'refund']

const askToPutBack = (t: ReturnType<typeof useT>): Promise<boolean> =>
  askDialog({
    kind: 'confirm',
    title: t('OrderDone.cancel'),
    content: t('OrderAsk.putBack'),
    confirmText: t('OrderAction.putBack'),
    cancelText: t('Dialog.Close'),
  })

export const OrderActions = ({ order, place }: { order: OrderListItem; place: 'list' | 'page' }) => {
  const t = useT()
  const navigate = useNavigate()
  const writes = useOrderWrites()
  const [task, setTask] = useState<'comment' | 'addToComment' | 'refund' | null>(null)
  const [isBusy, setBusy] = useState(false)

  const putBack = async (scope: 'order' | 'trade') => {
    const { added, skipped } = await writes.buyAgain(order.orderNo, scope)
    showToast(skipped === 0 ? 'success' : 'info', t('OrderDone.buyAgain', added, skipped))
    if (added > 0) await navigate(paths.cart())
  }
  const urge = async () => {
    if (await writes.urge(order.orderNo)) showToast('success', t('OrderDone.urge'))
    else showToast('info', t('Error.Ordering:UrgedLately'))
  }
  const take = async (step: OrderStep) => {
    // What cannot be taken back is asked about first.
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t(`OrderAction.${step}`),
      content: t(`OrderAsk.${step}`),
      confirmText: t(`OrderAction.${step}`),
    })
    if (!confirmed) return
    await writes.step(step, order.orderNo)
    // What was cancelled may have been chosen wrongly, not unwanted.
    if (step === 'cancel') return (await askToPutBack(t)) ? putBack('trade') : undefined
    showToast('success', t(`OrderDone.${step}`))
    if (step === 'hide' && place === 'page') await navigate(paths.orders())
  }
  const act = async (action: BuyerAction) => {
    setBusy(true)
    try {
      if (action === 'pay') await navigate(paths.pay({ tradeNo: order.tradeNo }))
      else if (action === 'comment' || action === 'addToComment' || action === 'refund') setTask(action)
      else if (action === 'buyAgain') await putBack('order')
      else if (action === 'urge') await urge()
      else await take(action)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.actions}>
      {actionsOf(order).map((action, at) => (
        <Button
          key={action}
          type={at === 0 && !quiet.includes(action) ? 'primary' : 'default'}
          disabled={isBusy}
          onClick={() => void act(action).catch(() => undefined)}
        >
          {t(`OrderAction.${action}`)}
        </Button>
      ))}
      {(task === 'comment' || task === 'addToComment') && (
        <CommentDialog task={task} order={order} onClose={() => setTask(null)} />
      )}
      {task === 'refund' && <RefundDialog order={order} onClose={() => setTask(null)} />}
    </div>
  )
}
