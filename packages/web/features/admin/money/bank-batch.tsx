import { repeatBankBatch, startBankBatch, type BankBatch } from '@wenli/contract/finance/withdrawal-desk'
import { formatYuan } from '@wenli/contract/money'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { csvFile, csvLine } from '../../../shared/files/csv.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { BatchProps } from '../entity/entity-screen.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

/** A spreadsheet would round a number of nineteen digits; a tab behind it keeps it a text. */
const asText = (digits: string): string => `${digits}\t`

const saveBatch = ({ batchNo, total, lines }: BankBatch, { t }: Words): void => {
  const head = (['Batch.Line', 'realName', 'Batch.Card', 'amount', 'withdrawalNo'] as const).map((name) =>
    t(`Withdrawal.${name}`),
  )
  const rows = lines.map(({ withdrawalNo, realName, bankCardNo, amount }, at) =>
    csvLine([at + 1, realName, asText(bankCardNo), amount.toFixed(2), withdrawalNo]),
  )
  const foot = csvLine([t('Withdrawal.Batch.Total', lines.length), '', '', total.toFixed(2), batchNo])
  saveFile(csvFile([csvLine(head), ...rows, foot]), `${batchNo}.csv`)
}

/** The chosen ones as a file for the bank; from then on they are on their way. */
export const BankBatchButton = ({ ids, onDone }: BatchProps) => {
  const words = useWords()
  const { t } = words
  const mayEnter = useMayEnter()
  const forgetRows = useForgetRows('Withdrawal')
  const [sending, setSending] = useState(false)
  if (!mayEnter(startBankBatch.access)) return null
  const send = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('Withdrawal.Batch.Title', ids.length),
      content: t('Withdrawal.Batch.Hint'),
      confirmText: t('Withdrawal.Batch.Make'),
    })
    if (!confirmed) return
    setSending(true)
    try {
      const batch = await api<BankBatch>(startBankBatch.path, { method: 'POST', body: { ids } })
      saveBatch(batch, words)
      showToast('success', t('Withdrawal.Batch.Made', batch.lines.length, formatYuan(batch.total)))
      onDone()
    } finally {
      setSending(false)
      await forgetRows()
    }
  }
  return (
    <Button type="primary" loading={sending} onClick={() => void send().catch(() => undefined)}>
      {t('Withdrawal.Batch.Make')}
    </Button>
  )
}

/** The number of the file, and the file once more while it is on its way. */
export const BatchNo = ({ batchNo, isOpen }: { batchNo: string; isOpen: boolean }) => {
  const words = useWords()
  const mayEnter = useMayEnter()
  const again = async (): Promise<void> =>
    saveBatch(await api<BankBatch>(repeatBankBatch.path, { method: 'POST', body: { batchNo } }), words)
  return (
    <>
      {batchNo}
      {isOpen && mayEnter(repeatBankBatch.access) && (
        <Button type="link" size="small" onClick={() => void again().catch(() => undefined)}>
          {words.t('Withdrawal.Batch.Again')}
        </Button>
      )}
    </>
  )
}
