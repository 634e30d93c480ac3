import { use } from 'react'
import { FocusedOutput } from '../../../shared/back-office/page/focused-output.tsx'
import { RowsReadAt } from '../entity/rows-read-at.ts'
import { RevealButton, type RevealButtonProps } from './reveal-button.tsx'
import { useRevealed } from './use-revealed.ts'

type MaskedValueProps<Revealed> = Omit<RevealButtonProps<Revealed>, 'onRevealed'> & {
  masked: string
  whole: (revealed: Revealed) => string
}

/** A value of a row, masked; for those who may, whole until the list is read again. */
export const MaskedValue = <Revealed,>({ masked, whole, ...button }: MaskedValueProps<Revealed>) => {
  const { revealed, reveal } = useRevealed<string>(use(RowsReadAt))
  if (revealed !== null) return <FocusedOutput>{revealed}</FocusedOutput>
  return (
    <>
      {masked} <RevealButton<Revealed> {...button} onRevealed={(answer) => reveal(whole(answer))} />
    </>
  )
}
