import { courierOf, couriers, type Courier } from '@wenli/contract/ordering/couriers'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
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
  return (
    <>
      <Form.Item
        name="trackingNo"
        label={t('Ship.TrackingNo')}
        extra={t('Ship.TrackingHint')}
        rules={required(t('Ship.TrackingNo'))}
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

type ShipDialogProps = { order: OrderListItem; onClose: () => void }

/** Sends what is left, or a part of it: several parcels make one order. */
export const ShipDialog = ({ order, onClose }: ShipDialogProps) => {
  const t = useT()
  const write = useOrderWrite()
  const [form] = Form.useForm<Parcel>()
  const [sending, setSending] = useState(false)
  const open = order.items.filter(
    (item) => !item.isDigital && (leftToShip(item) > 0 || item.refundingUnsentQuantity > 0),
  )
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>(
    Object.fromEntries(open.map((item) => [item.id, leftToShip(item)])),
  )
  const lines = Object.entries(pieces)
    .map(([id, quantity]) => ({ orderItemId: Number(id), quantity }))
    .filter(({ quantity }) => quantity > 0)

  const send = async (parcel: Parcel): Promise<void> => {
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
      okButtonProps={{ disabled: lines.length === 0 }}
      onCancel={onClose}
      onOk={form.submit}
    >
      {order.addressInfo !== null && (
        <p className={styles.to}>
          <span>{t('Ship.To')}</span> {addressText(order.addressInfo)}
        </p>
      )}
      <Form form={form} layout="vertical" onFinish={(parcel) => void send(parcel).catch(() => undefined)}>
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
                  <InputNumber<number>
                    min={0}
                    max={leftToShip(item)}
                    precision={0}
                    value={pieces[item.id] ?? 0}
                    aria-label={t('Ship.PieceOf', item.productName)}
                    onChange={(count) => setPieces({ ...pieces, [item.id]: count ?? 0 })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {lines.length === 0 && (
          <p role="alert" className={styles.blocked}>
            {t('Ship.NothingChosen')}
          </p>
        )}
      </Form>
    </Dialog>
  )
}
