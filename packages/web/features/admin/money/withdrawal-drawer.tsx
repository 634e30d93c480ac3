import { auditWithdrawal, remitWithdrawal, type WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { withdrawalLife, type WithdrawalAction } from '@wenli/contract/finance/withdrawal-life'
import { formatMinute } from '@wenli/contract/formats'
import { nextState } from '@wenli/contract/lifecycle'
import { formatYuan } from '@wenli/contract/money'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { Facts } from '../../../shared/back-office/page/facts.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from '../trade/drawer-buttons.module.css'
import { BatchNo } from './bank-batch.tsx'
import { CardNumber } from './card-number.tsx'
import { RemitDialog } from './remit-dialog.tsx'
import { Voucher } from './voucher.tsx'
import { withdrawalColours } from '../../../shared/back-office/status-colours/withdrawal-colours.ts'

type WithdrawalDrawerProps = { withdrawal: WithdrawalItem; onClose: () => void }
type Asking = 'reject' | 'bounce' | 'remit' | null

const useSteps = (withdrawal: WithdrawalItem, onDecided: () => void) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const { decide, sending } = useDecide('Withdrawal', onDecided)
  const { id, amount, realName, bankCardLastFour } = withdrawal
  const may = (action: WithdrawalAction): boolean =>
    nextState(withdrawalLife, withdrawal.status, action) !== undefined &&
    mayEnter(action === 'approve' || action === 'reject' ? auditWithdrawal.access : remitWithdrawal.access)
  const audit = (action: 'approve' | 'reject', done: string, reason: string | null = null) =>
    decide({ path: auditWithdrawal.path, body: { id, action, reason }, done })
  const remit = (
    action: 'startRemit' | 'remit' | 'bounce' | 'retry',
    done: string,
    more: { bankRef?: string; voucherImageUrl?: string | null; reason?: string } = {},
  ) => decide({ path: remitWithdrawal.path, body: { id, action, ...more }, done })
  const approve = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('AdminWithdrawal.ApproveTitle', formatYuan(amount)),
      content: t('AdminWithdrawal.ApproveHint', `${realName} ****${bankCardLastFour}`),
      confirmText: t('AdminWithdrawal.Approve'),
    })
    if (confirmed) await audit('approve', t('AdminWithdrawal.Approved'))
  }
  return { may, audit, remit, approve, sending }
}

const Fields = ({ withdrawal }: { withdrawal: WithdrawalItem }) => {
  const { t } = useWords()
  const { auditTime, remitTime, batchNo, status } = withdrawal
  return (
    <Facts
      lines={[
        [t('Withdrawal.amount'), `¥${formatYuan(withdrawal.amount)}`],
        [t('Withdrawal.ownerType'), `${t(`OwnerType.${withdrawal.ownerType}`)} ${withdrawal.ownerNo}`],
        [t('Withdrawal.realName'), withdrawal.realName],
        [t('Withdrawal.bankCardLastFour'), <CardNumber key="card" withdrawal={withdrawal} />],
        [t('Field.creationTime'), formatMinute(withdrawal.creationTime)],
        [t('Withdrawal.auditorUserName'), withdrawal.auditorUserName],
        [t('Withdrawal.auditTime'), auditTime && formatMinute(auditTime)],
        [t('Withdrawal.refusedReason'), withdrawal.refusedReason],
        [t('Withdrawal.remitUserName'), withdrawal.remitUserName],
        [t('Withdrawal.remitTime'), remitTime && formatMinute(remitTime)],
        [t('Withdrawal.bankRef'), withdrawal.bankRef],
        [
          t('Withdrawal.batchNo'),
          batchNo && <BatchNo key="batch" batchNo={batchNo} isOpen={status === 'REMITTING'} />,
        ],
        [t('Withdrawal.voucher'), withdrawal.hasVoucher && <Voucher key="voucher" id={withdrawal.id} />],
        [t('Field.remark'), withdrawal.remark],
      ]}
    />
  )
}

/** One withdrawal: who, how much, to which card; then the decision or the transfer. */
export const WithdrawalDrawer = ({ withdrawal, onClose }: WithdrawalDrawerProps) => {
  const { t } = useWords()
  const { may, audit, remit, approve, sending } = useSteps(withdrawal, onClose)
  const [asking, setAsking] = useState<Asking>(null)
  const quietly = (deed: Promise<void>): void => void deed.catch(() => undefined)
  return (
    <SideDrawer
      title={withdrawal.withdrawalNo}
      size="min(560px, 100vw)"
      onClose={onClose}
      extra={
        <Tag color={withdrawalColours[withdrawal.status]}>{t(`WithdrawalStatus.${withdrawal.status}`)}</Tag>
      }
      footer={
        <div className={styles.buttons}>
          {may('reject') && (
            <Button danger onClick={() => setAsking('reject')}>
              {t('AdminWithdrawal.Reject')}
            </Button>
          )}
          {may('bounce') && (
            <Button danger onClick={() => setAsking('bounce')}>
              {t('AdminWithdrawal.Bounce')}
            </Button>
          )}
          {may('startRemit') && (
            <Button
              loading={sending}
              onClick={() => quietly(remit('startRemit', t('AdminWithdrawal.Started')))}
            >
              {t('AdminWithdrawal.StartRemit')}
            </Button>
          )}
          {may('retry') && (
            <Button loading={sending} onClick={() => quietly(remit('retry', t('AdminWithdrawal.Retried')))}>
              {t('AdminWithdrawal.Retry')}
            </Button>
          )}
          {may('approve') && (
            <Button type="primary" loading={sending} onClick={() => quietly(approve())}>
              {t('AdminWithdrawal.Approve')}
            </Button>
          )}
          {may('remit') && (
            <Button type="primary" onClick={() => setAsking('remit')}>
              {t('AdminWithdrawal.Remit')}
            </Button>
          )}
        </div>
      }
    >
      <Fields withdrawal={withdrawal} />
      {asking === 'remit' && (
        <RemitDialog
          onClose={() => setAsking(null)}
          onRemit={(paper) => remit('remit', t('AdminWithdrawal.Remitted'), paper)}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={t('AdminWithdrawal.RejectTitle')}
          hint={t('AdminWithdrawal.RejectHint')}
          confirmText={t('AdminWithdrawal.Reject')}
          onCancel={() => setAsking(null)}
          onReason={(reason) => audit('reject', t('AdminWithdrawal.Rejected'), reason)}
        />
      )}
      {asking === 'bounce' && (
        <ReasonDialog
          title={t('AdminWithdrawal.BounceTitle')}
          hint={t('AdminWithdrawal.BounceHint')}
          confirmText={t('AdminWithdrawal.Bounce')}
          onCancel={() => setAsking(null)}
          onReason={(reason) => remit('bounce', t('AdminWithdrawal.Bounced'), { reason })}
        />
      )}
    </SideDrawer>
  )
}
