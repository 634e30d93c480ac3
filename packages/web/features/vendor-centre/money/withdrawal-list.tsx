import { formatMinute } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import type { WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { Button, Tag } from 'antd'
import { usePageNumber } from '../../../shared/back-office/page/use-page-number.ts'
import { mayCancel, useAskToCancel } from '../../../shared/back-office/trade/cancel-withdrawal.ts'
import { withdrawalColours } from '../../../shared/back-office/status-colours/withdrawal-colours.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { MovementTable } from './movement-table.tsx'
import { useMoneyWrites, useWithdrawals } from './shop-money.ts'
import styles from './withdrawal-list.module.css'

/** What was asked for and what became of it. */
export const WithdrawalList = () => {
  const t = useT()
  const [page, showPage] = usePageNumber()
  const withdrawals = useWithdrawals(page)
  const askToCancel = useAskToCancel(useMoneyWrites().cancel)
  return (
    <MovementTable<WithdrawalItem>
      query={withdrawals}
      page={page}
      onPage={showPage}
      empty={t('Withdraw.Empty')}
      columns={[
        { name: t('ShopMoney.Time'), render: ({ creationTime }) => formatMinute(creationTime) },
        { name: t('ShopMoney.Ref'), render: ({ withdrawalNo }) => withdrawalNo },
        {
          name: t('ShopMoney.To'),
          render: ({ realName, bankCardLastFour }) => `${realName} ****${bankCardLastFour}`,
        },
        { name: t('ShopMoney.Change'), end: 'end', render: ({ amount }) => `¥${formatYuan(amount)}` },
        {
          name: t('ShopMoney.Status'),
          render: ({ status, refusedReason }) => (
            <span className={styles.state}>
              <Tag color={withdrawalColours[status]}>{t(`WithdrawalStatus.${status}`)}</Tag>
              {refusedReason !== null && <span className={styles.reason}>{refusedReason}</span>}
            </span>
          ),
        },
        {
          name: t('ShopMoney.RemitTime'),
          render: ({ remitTime }) => (remitTime === null ? '' : formatMinute(remitTime)),
        },
        {
          name: t('ShopMoney.Actions'),
          render: (row) =>
            mayCancel(row) && (
              <Button type="link" size="small" onClick={() => askToCancel(row)}>
                {t('Withdraw.Cancel')}
              </Button>
            ),
        },
      ]}
    />
  )
}
