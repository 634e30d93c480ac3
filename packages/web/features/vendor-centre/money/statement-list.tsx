import type { StatementLine } from '@wenli/contract/finance/withdrawal'
import { formatMinute } from '@wenli/contract/formats'
import { formatSignedYuan } from '@wenli/contract/money'
import { browserTexts } from '../../../shared/i18n/browser-texts.ts'
import { refText } from '../../../shared/back-office/trade/ref-text.ts'
import { usePageNumber } from '../../../shared/back-office/page/use-page-number.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { lookUpText } from '../../../shared/i18n/translate.ts'
import { MovementTable } from './movement-table.tsx'
import { useStatement } from './shop-money.ts'
import { SignedAmount } from './signed-amount.tsx'

const word = (name: string): string => lookUpText(browserTexts.all(), name)

/** What each order brought and what was taken out, as the ledger says. */
export const StatementList = () => {
  const t = useT()
  const [page, showPage] = usePageNumber()
  const statement = useStatement(page)
  return (
    <MovementTable<StatementLine>
      query={statement}
      page={page}
      onPage={showPage}
      empty={t('ShopMoney.StatementEmpty')}
      columns={[
        { name: t('ShopMoney.Time'), render: ({ creationTime }) => formatMinute(creationTime) },
        { name: t('ShopMoney.Event'), render: ({ kind }) => word(`LedgerKind.${kind}`) },
        { name: t('ShopMoney.Ref'), render: ({ ref }) => refText(ref) },
        { name: t('ShopMoney.Account'), render: ({ account }) => word(`AccountKind.${account}`) },
        { name: t('ShopMoney.Change'), end: 'end', render: ({ amount }) => <SignedAmount yuan={amount} /> },
        {
          name: t('ShopMoney.Balance'),
          end: 'end',
          render: ({ balanceAfter }) => formatSignedYuan(balanceAfter),
        },
      ]}
    />
  )
}
