import { mobileNumber, type AddressInfo } from '@wenli/contract/ordering/address'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import styles from './return-dialog.module.css'
import { useRefundWrites, useShopRefunds } from './shop-refunds.ts'

type Values = Omit<AddressInfo, 'postalCode'>

/** Where the shop had goods sent last time: most have one place for it. */
const useLastReturnAddress = (): AddressInfo | undefined =>
  useShopRefunds({ status: undefined, page: 1 }).data?.items.find(
    ({ returnAddress }) => returnAddress !== null,
  )?.returnAddress ?? undefined

type ReturnDialogProps = { refund: RefundItem; onClose: () => void }

/** Agrees to a return and says where the goods go. */
export const ReturnDialog = ({ refund, onClose }: ReturnDialogProps) => {
  const t = useT()
  const { approve } = useRefundWrites()
  const [form] = Form.useForm<Values>()
  const last = useLastReturnAddress()
  const [sending, setSending] = useState(false)
  const send = async (values: Values): Promise<void> => {
    setSending(true)
    try {
      await approve(refund.refundNo, { ...values, postalCode: null })
      showToast('success', t('ShopRefund.ReturnAgreed'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  const item = (name: keyof Values, label: string, maxLength: number) => (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', label) }]}
    >
      <Input maxLength={maxLength} autoComplete="off" />
    </Form.Item>
  )
  return (
    <Modal
      open
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
        initialValues={last}
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        <div className={styles.two}>
          {item('userName', t('ShopRefund.Receiver'), 64)}
          <Form.Item
            name="telNumber"
            label={t('ShopRefund.Phone')}
            rules={[
              { required: true, message: t('Form.FieldIsRequired', t('ShopRefund.Phone')) },
              {
                validateTrigger: 'onBlur',
                validator: async (_, typed: string | undefined) => {
                  if (typed && !mobileNumber().safeParse(typed).success)
                    throw new Error(t('ShopRefund.PhoneInvalid'))
                },
              },
            ]}
            validateTrigger={['onChange', 'onBlur']}
          >
            <Input inputMode="numeric" maxLength={11} autoComplete="off" />
          </Form.Item>
        </div>
        <div className={styles.three}>
          {item('provinceName', t('ShopRefund.Province'), 32)}
          {item('cityName', t('ShopRefund.City'), 32)}
          {item('countyName', t('ShopRefund.County'), 32)}
        </div>
        {item('detailInfo', t('ShopRefund.Street'), 256)}
      </Form>
    </Modal>
  )
}
