import { formatMinute } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import { useState } from 'react'
import { browserTexts } from '../../../shared/i18n/browser-texts.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { lookUpText } from '../../../shared/i18n/translate.ts'
import { FlowList } from './flow-list.tsx'
import { useStatement, type StatementLine } from './shop-money.ts'
import { SignedAmount } from './signed-amount.tsx'

const word = (name: string): string => lookUpText(browserTexts.all(), name)
const balance = (yuan: number): string => `${yuan < 0 ? '−' : ''}¥${formatYuan(Math.abs(yuan))}`

/** What each order brought and what was taken out, as the ledger says. */
export const StatementList = () => {
  const t = useT()
  const [page, setPage] = useState(1)
  const statement = useStatement(page)
  return (
    <FlowList<StatementLine>
      query={statement}
      page={page}
      onPage={setPage}
      empty={t('ShopMoney.StatementEmpty')}
      columns={[
        { name: t('ShopMoney.Time'), draw: ({ creationTime }) => formatMinute(creationTime) },
        { name: t('ShopMoney.Event'), draw: ({ kind }) => word(`LedgerKind.${kind}`) },
        { name: t('ShopMoney.Ref'), draw: ({ ref }) => ref },
        { name: t('ShopMoney.Account'), draw: ({ account }) => word(`AccountKind.${account}`) },
        { name: t('ShopMoney.Change'), end: 'end', draw: ({ amount }) => <SignedAmount yuan={amount} /> },
        { name: t('ShopMoney.Balance'), end: 'end', draw: ({ balanceAfter }) => balance(balanceAfter) },
      ]}
    />
  )
}
