import { formatYuan } from '@wenli/contract/money'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { arbitrateRefund } from '@wenli/contract/ordering/refund-desk'
import { Form, Input, InputNumber, Radio } from 'antd'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { refundTotal } from '../../../shared/back-office/trade/refund-total.ts'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'

type Values = { decision: 'REFUND' | 'REJECT'; amount: number; reason: string }
type ArbitrateDialogProps = { refund: RefundItem; onClose: () => void; onDecided: () => void }

/** The platform decides between buyer and shop: for whom, how much, and why. */
export const ArbitrateDialog = ({ refund, onClose, onDecided }: ArbitrateDialogProps) => {
  const { t } = useWords()
  const whole = refundTotal(refund)
  const isUnsent = refund.lines.some(({ unsentQuantity }) => unsentQuantity > 0)
  const [form] = Form.useForm<Values>()
  const decision = Form.useWatch('decision', form)
  const { decide, sending } = useDecide('Refund', onDecided)
  const send = ({ decision: decided, amount, reason }: Values) =>
    decide({
      path: arbitrateRefund.path,
      body: {
        refundNo: refund.refundNo,
        decision: decided,
        reason: reason.trim(),
        // Unless less is granted, what is due is the server's to say.
        ...(decided === 'REFUND' && amount < whole && { amount }),
      },
      done: t('AdminRefund.Decided'),
    })
  const required = (name: string) => [
    { required: true, whitespace: true, message: t('Form.FieldIsRequired', name) },
  ]
  return (
    <Dialog
      title={t('AdminRefund.ArbitrateTitle', refund.refundNo)}
      width={480}
      okText={t('AdminRefund.Arbitrate')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('AdminRefund.ArbitrateHint')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ amount: whole }}
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        <Form.Item
          name="decision"
          label={t('AdminRefund.Decision')}
          rules={required(t('AdminRefund.Decision'))}
        >
          <Radio.Group
            options={(['REFUND', 'REJECT'] as const).map((value) => ({
              value,
              label: t(`AdminRefund.Decision.${value}`),
            }))}
          />
        </Form.Item>
        {decision === 'REFUND' && (
          <Form.Item
            name="amount"
            label={t('AdminRefund.Amount')}
            extra={isUnsent ? t('AdminRefund.UnsentHint') : t('AdminRefund.AmountHint', formatYuan(whole))}
            rules={[{ required: true, message: t('Form.FieldIsRequired', t('AdminRefund.Amount')) }]}
          >
            <InputNumber<number>
              prefix="¥"
              min={0.01}
              max={whole}
              disabled={isUnsent}
              precision={2}
              style={{ inlineSize: '100%' }}
            />
          </Form.Item>
        )}
        <Form.Item name="reason" label={t('AdminRefund.Reason')} rules={required(t('AdminRefund.Reason'))}>
          <Input.TextArea showCount maxLength={512} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
