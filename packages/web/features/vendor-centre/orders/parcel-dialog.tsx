import type { OrderDetail } from '@wenli/contract/ordering/order'
import { updateShipment } from '@wenli/contract/ordering/shop-order'
import { Form } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { ParcelItems, type Parcel } from './ship-dialog.tsx'
import { useOrderWrite } from './shop-orders.ts'

type ParcelDialogProps = { parcel: OrderDetail['shipments'][number]; onClose: () => void }

/** A number that was typed wrong can be put right for a day. */
export const ParcelDialog = ({ parcel, onClose }: ParcelDialogProps) => {
  const t = useT()
  const write = useOrderWrite()
  const [form] = Form.useForm<Parcel>()
  const [saving, setSaving] = useState(false)
  const save = async ({ courier, trackingNo }: Parcel): Promise<void> => {
    setSaving(true)
    try {
      await write({
        path: updateShipment.path,
        body: { id: parcel.id, courier, trackingNo: trackingNo.trim() },
      })
      showToast('success', t('Ship.Changed'))
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      title={t('Ship.ChangeTitle')}
      width={480}
      okText={t('Ship.Save')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={saving}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('Ship.ChangeHint')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={parcel}
        onFinish={(values) => void save(values).catch(() => undefined)}
      >
        <ParcelItems onRecognised={(courier) => form.setFieldsValue({ courier })} />
      </Form>
    </Dialog>
  )
}
