import type { AddressInfo } from '@wenli/contract/ordering/address'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { useOwnVendor } from '../../../shared/back-office/vendor/own-vendor.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { ReturnAddressItems, type ReturnAddressValues } from '../return-address/return-address-items.tsx'
import { useRefundWrites, useShopRefunds } from './shop-refunds.ts'

/** The place that the shop keeps for returns, or where it had goods sent last time: most have one place for it. */
const useUsualReturnAddress = (): AddressInfo | undefined => {
  const own = useOwnVendor().data?.returnAddress
  const { data } = useShopRefunds({ status: undefined, page: 1 })
  const last = data?.items.find(({ returnAddress }) => returnAddress !== null)?.returnAddress
  return own ?? last ?? undefined
}

type ReturnDialogProps = { refund: RefundItem; onClose: () => void }

/** Agrees to a return and says where the goods go. */
export const ReturnDialog = ({ refund, onClose }: ReturnDialogProps) => {
  const t = useT()
  const { approve } = useRefundWrites()
  const [form] = Form.useForm<ReturnAddressValues>()
  const usual = useUsualReturnAddress()
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (usual !== undefined && !form.isFieldsTouched()) form.setFieldsValue(usual)
  }, [form, usual])
  const send = async (values: ReturnAddressValues): Promise<void> => {
    setSending(true)
    try {
      await approve(refund.refundNo, { ...values, postalCode: null })
      showToast('success', t('ShopRefund.ReturnAgreed'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t('ShopRefund.ReturnTitle')}
      width={560}
      okText={t('ShopRefund.ApproveReturn')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('ShopRefund.ReturnHint')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={usual}
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        <ReturnAddressItems need="required" />
      </Form>
    </Dialog>
  )
}
