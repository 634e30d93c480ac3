import { changeAddress, type OrderListItem } from '@wenli/contract/ordering/order'
import { Form } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { ReturnAddressItems, type ReturnAddressValues } from '../return-address/return-address-items.tsx'
import { useOrderWrite } from './shop-orders.ts'

type AddressDialogProps = { order: OrderListItem; onClose: () => void }

/** Before it is sent, where it goes: when the buyer asks the shop for it. */
export const AddressDialog = ({ order, onClose }: AddressDialogProps) => {
  const t = useT()
  const write = useOrderWrite()
  const [form] = Form.useForm<ReturnAddressValues>()
  const [saving, setSaving] = useState(false)
  const save = async (values: ReturnAddressValues): Promise<void> => {
    setSaving(true)
    try {
      await write({ path: changeAddress.path, body: { orderNo: order.orderNo, ...values } })
      showToast('success', t('ChangeAddress.Done'))
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      title={t('ChangeAddress.Title')}
      width={560}
      okText={t('ChangeAddress.Save')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={saving}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('ChangeAddress.Hint')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={order.addressInfo ?? {}}
        onFinish={(values) => void save(values).catch(() => undefined)}
      >
        <ReturnAddressItems need="required" />
      </Form>
    </Dialog>
  )
}
