import { fenFromYuan, formatYuan, yuanFromFen } from '@wenli/contract/money'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { changePrice } from '@wenli/contract/ordering/shop-order'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { numberRule } from '../../../shared/back-office/numbers/typed-number.ts'
import { MoneyInput } from '../../../shared/back-office/numbers/typed-number-input.tsx'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { isSamePrice, steepChange, totalOf, type ChangedAmounts } from './price-change.ts'
import styles from './price-dialog.module.css'
import { useOrderWrite } from './shop-orders.ts'

type Values = ChangedAmounts & { note?: string }
type PriceDialogProps = { order: OrderListItem; onClose: () => void }

const steepHints = { rise: 'ChangePrice.SteepHint', fall: 'ChangePrice.SteepFallHint' } as const

/** Goods and freight of an order that is not paid yet. */
export const PriceDialog = ({ order, onClose }: PriceDialogProps) => {
  const t = useT()
  const write = useOrderWrite()
  const [form] = Form.useForm<Values>()
  const goods = yuanFromFen(fenFromYuan(order.payable) - fenFromYuan(order.freightAmount))
  const before: ChangedAmounts = { goodsPayable: goods, freightAmount: order.freightAmount }
  const [amounts, setAmounts] = useState(before)
  const after = totalOf(amounts)
  const [saving, setSaving] = useState(false)
  const isMeant = async (total: number): Promise<boolean> => {
    const steep = steepChange(order.payable, total)
    if (steep === null) return true
    return askDialog({
      kind: 'confirm',
      title: t('ChangePrice.SteepTitle', formatYuan(total)),
      content: t(steepHints[steep], formatYuan(order.payable)),
      confirmText: t('ChangePrice.Save'),
    })
  }
  const save = async ({ note, ...amounts }: Values): Promise<void> => {
    const total = totalOf(amounts)
    if (total === null || !(await isMeant(total))) return
    setSaving(true)
    try {
      const said = note?.trim() ?? ''
      await write({
        path: changePrice.path,
        body: { orderNo: order.orderNo, ...amounts, note: said === '' ? null : said },
      })
      showToast('success', t('ChangePrice.Done'))
      onClose()
    } finally {
      setSaving(false)
    }
  }
  const amount = (name: 'goodsPayable' | 'freightAmount', label: string) => (
    <Form.Item
      name={name}
      label={label}
      rules={[
        { required: true, message: t('Form.FieldIsRequired', label) },
        numberRule(t, label, changePrice.body.shape[name]),
      ]}
    >
      <MoneyInput />
    </Form.Item>
  )
  return (
    <Dialog
      title={t('ChangePrice.Title')}
      width={480}
      okText={t('ChangePrice.Save')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={saving}
      okButtonProps={{ disabled: isSamePrice(before, amounts) }}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className={styles.hint}>{t('ChangePrice.Hint')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={before}
        onValuesChange={(_, { goodsPayable, freightAmount }) => setAmounts({ goodsPayable, freightAmount })}
        onFinish={(values) => void save(values).catch(() => undefined)}
      >
        <div className={styles.amounts}>
          {amount('goodsPayable', t('ChangePrice.Goods'))}
          {amount('freightAmount', t('ChangePrice.Freight'))}
        </div>
        <Form.Item name="note" label={t('ChangePrice.Note')}>
          <Input maxLength={256} placeholder={t('ChangePrice.NoteHint')} />
        </Form.Item>
      </Form>
      <dl className={styles.outcome}>
        <div>
          <dt>{t('ChangePrice.Before')}</dt>
          <dd>¥{formatYuan(order.payable)}</dd>
        </div>
        <div>
          <dt>{t('ChangePrice.After')}</dt>
          <dd className={styles.after}>{after === null ? t('Admin.Nothing') : `¥${formatYuan(after)}`}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
