import { Form, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { PictureInput } from '../../../shared/back-office/pictures/picture-input.tsx'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'
import { useWords } from '../texts/use-words.ts'

type Values = { bankRef: string; voucher: UploadedImage | null }
type BankPaper = { bankRef: string; voucherImageUrl: string | null }
type RemitDialogProps = { onRemit: (paper: BankPaper) => Promise<void>; onClose: () => void }

/** The bank has transferred it: under which reference, and what it says about it. */
export const RemitDialog = ({ onRemit, onClose }: RemitDialogProps) => {
  const { t } = useWords()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const label = t('Withdrawal.bankRef')
  const send = async ({ bankRef, voucher }: Values): Promise<void> => {
    setSending(true)
    try {
      await onRemit({ bankRef: bankRef.trim(), voucherImageUrl: voucher?.location ?? null })
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t('AdminWithdrawal.RemitTitle')}
      width={440}
      okText={t('AdminWithdrawal.Remit')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('AdminWithdrawal.RemitHint')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values).catch(() => undefined)}>
        <Form.Item
          name="bankRef"
          label={label}
          rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', label) }]}
        >
          <Input autoFocus maxLength={64} autoComplete="off" />
        </Form.Item>
        <Form.Item name="voucher" label={t('Withdrawal.voucher')}>
          <PictureInput
            label={t('Withdrawal.voucher')}
            usage="VendorDocument"
            shape="document"
            hint={t('Withdrawal.VoucherHint')}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
