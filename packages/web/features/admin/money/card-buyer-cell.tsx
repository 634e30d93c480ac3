import type { Access } from '@wenli/contract/access'
import { MaskedValue } from '../form/masked-value.tsx'
import type { CellProps } from '../list/column-def.ts'
import { useWords } from '../texts/use-words.ts'

/** Who bought a card. */
export const cardBuyerCell = (endpoint: { readonly path: string; readonly access: Access }) => {
  const CardBuyerCell = ({ row }: CellProps) => {
    const { t } = useWords()
    return (
      <MaskedValue<{ userName: string }>
        masked={String(row['userName'])}
        endpoint={endpoint}
        id={row.id}
        label={t('AdminProfile.Reveal')}
        title={t('AdminReveal.Buyer')}
        whole={({ userName }) => userName}
      />
    )
  }
  return CardBuyerCell
}
