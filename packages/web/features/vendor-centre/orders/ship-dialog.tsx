import { integer } from '@wenli/contract/fields'
import { courierOf, couriers, isTrackingNo, type Courier } from '@wenli/contract/ordering/couriers'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import type { TypedNumber } from '@wenli/contract/read-number'
import { Form, Input, Select } from 'antd'
import type { FormRule } from 'antd'
import { useState } from 'react'
import { numberRule } from '../../../shared/back-office/numbers/typed-number.ts'
import { CountInput } from '../../../shared/back-office/numbers/typed-number-input.tsx'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { addressText } from '../../../shared/back-office/trade/address-text.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { leftToShip } from './order-actions.ts'
import styles from './ship-dialog.module.css'
import { useOrderWrite } from './shop-orders.ts'

export type Parcel = { courier: Courier; trackingNo: string }

/** Who brings it under which number; the number usually tells who. */
export const ParcelItems = ({ onRecognised }: { onRecognised: (courier: Courier) => void }) => {
  const t = useT()
  const required = (name: string) => [
    { required: true, whitespace: true, message: t('Form.FieldIsRequired', name) },
  ]
  const fitting: FormRule = ({ getFieldValue }) => ({
    validator: async (_, typed: string | undefined) => {
      const courier: Courier | undefined = getFieldValue('courier')
      if (!typed?.trim() || courier === undefined || isTrackingNo(courier, typed)) return
      throw new Error(t('Courier.TrackingNoInvalid'))
    },
  })
  return (
    <>
      <Form.Item
        name="trackingNo"
        label={t('Ship.TrackingNo')}
        extra={t('Ship.TrackingHint')}
        dependencies={['courier']}
        rules={[...required(t('Ship.TrackingNo')), fitting]}
      >
        <Input
          autoFocus
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => {
            const courier = courierOf(target.value)
            if (courier !== undefined) onRecognised(courier)
          }}
        />
      </Form.Item>
      <Form.Item name="courier" label={t('Ship.Courier')} rules={required(t('Ship.Courier'))}>
        <Select<Courier>
          showSearch={{ optionFilterProp: 'label' }}
          options={couriers.map((value) => ({ value, label: t(`Courier.${value}`) }))}
        />
      </Form.Item>
    </>
  )
}

type Pieces = Readonly<Record<string, TypedNumber>>
type ShipValues = Parcel & { pieces: Pieces }

/** Of which line how many pieces go with this parcel. */
const chosenLines = (pieces: Pieces) =>
  Object.entries(pieces).flatMap(([id, quantity]) =>
    typeof quantity === 'number' && quantity > 0 ? [{ orderItemId: Number(id), quantity }] : [],
  )

type ShipDialogProps = { order: OrderListItem; onClose: () => void }

/** Sends what is left, or a part of it: several parcels make one order. */
export const ShipDialog = ({ order, onClose }: ShipDialogProps) => {
  const t = useT()
  const write = useOrderWrite()
  const [form] = Form.useForm<ShipValues>()
  const [sending, setSending] = useState(false)
  const open = order.items.filter(
    (item) => !item.isDigital && (leftToShip(item) > 0 || item.refundingUnsentQuantity > 0),
  )
  const everything: Pieces = Object.fromEntries(open.map((item) => [item.id, leftToShip(item)]))
  const isNothing = Object.values(Form.useWatch('pieces', form) ?? everything).every((count) => !count)

  const send = async ({ pieces, ...parcel }: ShipValues): Promise<void> => {
    const lines = chosenLines(pieces)
    if (lines.length === 0) return
    setSending(true)
    try {
      const trackingNo = parcel.trackingNo.trim()
      await write({ path: shipOrder.path, body: { ...parcel, trackingNo, orderNo: order.orderNo, lines } })
      showToast('success', t('Ship.Done'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t('Ship.Title')}
      width={560}
      okText={t('Ship.Do')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      okButtonProps={{ disabled: isNothing }}
      onCancel={onClose}
      onOk={form.submit}
    >
      {order.addressInfo !== null && (
        <p className={styles.to}>
          <span>{t('Ship.To')}</span> {addressText(order.addressInfo)}
        </p>
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ pieces: everything }}
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        <ParcelItems onRecognised={(courier) => form.setFieldsValue({ courier })} />
        <h3 className={styles.head}>{t('Ship.Pieces')}</h3>
        <ul className={styles.pieces}>
          {open.map((item) => (
            <li key={item.id}>
              <span className={styles.name}>
                {item.productName}
                {item.skuName !== null && <small>{item.skuName}</small>}
              </span>
              {leftToShip(item) === 0 ? (
                <span className={styles.blocked}>{t('Ship.Blocked')}</span>
              ) : (
                <>
                  <span className={styles.left}>{t('Ship.Left', leftToShip(item))}</span>
                  <Form.Item
                    name={['pieces', item.id]}
                    className={styles.count}
                    rules={[numberRule(t, t('Ship.PieceCount'), integer(0, leftToShip(item)))]}
                  >
                    <CountInput aria-label={t('Ship.PieceOf', item.productName)} />
                  </Form.Item>
                </>
              )}
            </li>
          ))}
        </ul>
        {isNothing && (
          <p role="alert" className={styles.blocked}>
            {t('Ship.NothingChosen')}
          </p>
        )}
      </Form>
    </Dialog>
  )
}
