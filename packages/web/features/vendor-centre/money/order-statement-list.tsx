import type { OrderStatementLine } from '@wenli/contract/finance/order-statement'
import { formatMinute } from '@wenli/contract/formats'
import { formatSignedYuan } from '@wenli/contract/money'
import { usePageNumber } from '../../../shared/back-office/page/use-page-number.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { MovementTable } from './movement-table.tsx'
import { useOrderStatement } from './shop-money.ts'
import { SignedAmount } from './signed-amount.tsx'

/** One row for each order: what was paid and added, what the platform keeps, what the shop has of it. */
export const OrderStatementList = () => {
  const t = useT()
  const [page, showPage] = usePageNumber()
  const amount = (name: string, of: (line: OrderStatementLine) => number) => ({
    name,
    end: 'end' as const,
    render: (line: OrderStatementLine) => formatSignedYuan(of(line)),
  })
  return (
    <MovementTable<OrderStatementLine>
      query={useOrderStatement(page)}
      page={page}
      onPage={showPage}
      empty={t('ShopMoney.StatementEmpty')}
      columns={[
        { name: t('ShopMoney.PaidTime'), render: ({ paidTime }) => formatMinute(paidTime) },
        { name: t('ShopMoney.OrderNo'), render: ({ orderNo }) => orderNo },
        { name: t('ShopMoney.OrderStatus'), render: ({ status }) => t(`OrderStatus.${status}`) },
        amount(t('ShopMoney.CouponCost'), ({ couponCost }) => couponCost),
        amount(t('ShopMoney.Paid'), ({ paid }) => paid),
        amount(t('ShopMoney.Subsidy'), ({ subsidy }) => subsidy),
        amount(t('ShopMoney.Commission'), ({ commission }) => -commission),
        {
          name: t('ShopMoney.Net'),
          end: 'end',
          render: ({ net }) => (net === 0 ? formatSignedYuan(net) : <SignedAmount yuan={net} />),
        },
      ]}
    />
  )
}
