import type { Access } from '@wenli/contract/access'
import { useState } from 'react'
import { RevealButton } from '../form/reveal-button.tsx'
import type { CellProps } from '../list/column-def.ts'
import { useWords } from '../texts/use-words.ts'

/** Who bought a card: masked, and for those who may, whole until the list is read again. */
export const cardBuyerCell = (endpoint: { readonly path: string; readonly access: Access }) => {
  const CardBuyerCell = ({ row }: CellProps) => {
    const { t } = useWords()
    const [name, setName] = useState<string | null>(null)
    if (name !== null) return name
    return (
      <>
        {String(row['userName'])}{' '}
        <RevealButton<{ userName: string }>
          endpoint={endpoint}
          id={row.id}
          label={t('AdminProfile.Reveal')}
          title={t('AdminReveal.Buyer')}
          onRevealed={({ userName }) => setName(userName)}
        />
      </>
    )
  }
  return CardBuyerCell
}
