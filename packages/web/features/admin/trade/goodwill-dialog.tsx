import { formatYuan } from '@wenli/contract/money'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import type { RefundItem, RefundPreview } from '@wenli/contract/ordering/refund'
import { createRefundAsAdmin, previewRefundAsAdmin } from '@wenli/contract/ordering/refund-desk'
import { refundReasons } from '@wenli/contract/ordering/refund-life'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { refundTotal } from '../../../shared/back-office/trade/refund-total.ts'
import { leftOf } from '../../../shared/trade/left-of-line.ts'
import { PriceBreakdown } from '../../../shared/trade/price-breakdown.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './goodwill-dialog.module.css'

type Reason = (typeof refundReasons)[number]
/** The goods stay with the buyer, so nothing is returned within seven days. */
const reasons = refundReasons.filter((reason) => reason !== 'SEVEN_DAYS')
type Line = { readonly orderItemId: number; readonly quantity: number }
type Values = { reason: Reason; description: string }
type GoodwillDialogProps = { order: OrderDetail; onClose: () => void; onGranted: () => void }

const usePreview = (orderNo: string, lines: readonly Line[], reason: Reason) =>
  useQuery({
    queryKey: ['goodwill-preview', orderNo, lines, reason],
    queryFn: ({ signal }) =>
      quietApi<RefundPreview>(previewRefundAsAdmin.path, {
        method: 'POST',
        body: { orderNo, lines, reason },
        signal,
      }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The platform gives money back by itself, without asking the shop: which pieces, why, and how much that is. */
export const GoodwillDialog = ({ order, onClose, onGranted }: GoodwillDialogProps) => {
  const { t, word } = useWords()
  const [form] = Form.useForm<Values>()
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const reason = Form.useWatch('reason', form) ?? 'OTHER'
  const { decide, sending } = useDecide('Order', onGranted)
  const lines = order.items.flatMap(({ id }) => {
    const quantity = pieces[id] ?? 0
    return quantity > 0 ? [{ orderItemId: id, quantity }] : []
  })
  const preview = usePreview(order.orderNo, lines, reason)
  const isPriced = lines.length > 0 && preview.isSuccess && !preview.isPlaceholderData
  const send = ({ description }: Values) =>
    decide({
      method: 'POST',
      path: createRefundAsAdmin.path,
      body: {
        orderNo: order.orderNo,
        type: 'REFUND_ONLY',
        lines,
        reason,
        description: description.trim(),
        imageUrls: [],
      },
      done: (refund: RefundItem) => t('AdminRefund.Granted', formatYuan(refundTotal(refund))),
    })
  return (
    <Dialog
      title={t('AdminRefund.GoodwillTitle', order.orderNo)}
      width={520}
      okText={t('AdminRefund.Grant')}
      okButtonProps={{ danger: true, disabled: !isPriced }}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('AdminRefund.GoodwillHint')}</p>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.productName}
              <small>{t('AdminRefund.LeftPieces', leftOf(item))}</small>
            </span>
            <InputNumber<number>
              aria-label={t('Cart.QuantityOf', item.productName)}
              min={0}
              max={leftOf(item)}
              precision={0}
              disabled={leftOf(item) === 0}
              value={pieces[item.id] ?? 0}
              onChange={(quantity) => setPieces({ ...pieces, [item.id]: quantity ?? 0 })}
            />
          </li>
        ))}
      </ul>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: 'OTHER', description: '' }}
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        <Form.Item name="reason" label={t('Refund.reason')}>
          <Select options={reasons.map((value) => ({ value, label: word(`RefundReason.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="description"
          label={t('AdminRefund.Words')}
          rules={[
            { required: true, whitespace: true, message: t('Form.FieldIsRequired', t('AdminRefund.Words')) },
          ]}
        >
          <Input.TextArea showCount maxLength={1000} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
      <div className={styles.sum} role="status" aria-busy={preview.isPlaceholderData}>
        {lines.length === 0 && t('AdminRefund.ChoosePieces')}
        {lines.length > 0 && (
          <LoadState query={preview}>
            {({ price, adjustAmount, givenAmount, pointCount, isCouponReturned }) => (
              <>
                <PriceBreakdown
                  reader="shop"
                  amounts={price}
                  adjustAmount={adjustAmount}
                  givenAmount={givenAmount}
                  total={t('AdminRefund.WouldReturn')}
                  noFreight="hidden"
                />
                {pointCount > 0 && <small>{t('Refund.Points', pointCount)}</small>}
                {isCouponReturned && <small>{t('Refund.Coupon')}</small>}
              </>
            )}
          </LoadState>
        )}
      </div>
    </Dialog>
  )
}
