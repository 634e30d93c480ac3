import type { Access } from '@wenli/contract/access'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const REASON_MAX_LENGTH = 256

export type RevealButtonProps<Revealed> = {
  endpoint: { readonly path: string; readonly access: Access }
  id: number
  label: string
  title: string
  /** Where the contract allows less than usual. */
  maxLength?: number
  onRevealed: (revealed: Revealed) => void
}

/** What is masked, for a reason that the log keeps; only for those who may. Whoever shows it keeps it no longer than the screen. */
export const RevealButton = <Revealed,>({
  endpoint,
  id,
  label,
  title,
  maxLength = REASON_MAX_LENGTH,
  onRevealed,
}: RevealButtonProps<Revealed>) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [asking, setAsking] = useState(false)
  if (!mayEnter(endpoint.access)) return null
  const reveal = async (reason: string): Promise<void> => {
    const revealed = await api<Revealed>(endpoint.path, { method: 'POST', body: { id, reason } })
    setAsking(false)
    onRevealed(revealed)
  }
  return (
    <>
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ReasonDialog
          title={title}
          hint={t('AdminReveal.Hint')}
          confirmText={label}
          maxLength={maxLength}
          isDanger={false}
          onCancel={() => setAsking(false)}
          onReason={reveal}
        />
      )}
    </>
  )
}
