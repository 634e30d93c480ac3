import { Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useMoneyWrites, type CardValues } from './shop-money.ts'
import { PayPasswordItem } from './withdraw-dialog.tsx'

type Values = CardValues & { isConsented: boolean }

/** Where the money goes: a card in the name of who stands behind the shop. */
export const CardDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const { bindCard } = useMoneyWrites()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const send = async ({ realName, bankName, bankCardNo, payPassword }: Values): Promise<void> => {
    setSending(true)
    try {
      await bindCard({
        realName: realName.trim(),
        bankName: bankName.trim(),
        bankCardNo: bankCardNo.replaceAll(/\s/g, ''),
        payPassword,
      })
      showToast('success', t('ShopMoney.CardBound'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  const item = (name: 'realName' | 'bankName', label: string) => (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', label) }]}
    >
      <Input maxLength={64} autoComplete="off" />
    </Form.Item>
  )
  return (
    <Modal
      open
      title={t('ShopMoney.CardTitle')}
      width={440}
      okText={t('ShopMoney.SaveCard')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{t('ShopMoney.CardHint')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values).catch(() => undefined)}>
        {item('realName', t('ShopMoney.RealName'))}
        {item('bankName', t('ShopMoney.BankName'))}
        <Form.Item
          name="bankCardNo"
          label={t('ShopMoney.BankCardNo')}
          validateTrigger="onBlur"
          rules={[{ required: true, pattern: /^[\d\s]{12,23}$/, message: t('ShopMoney.BankCardNoInvalid') }]}
        >
          <Input inputMode="numeric" maxLength={23} autoComplete="off" />
        </Form.Item>
        <PayPasswordItem />
        <Form.Item
          name="isConsented"
          valuePropName="checked"
          rules={[
            {
              validator: async (_, checked: unknown) => {
                if (checked !== true) throw new Error(t('ShopMoney.ConsentMissing'))
              },
            },
          ]}
        >
          <Checkbox>{t('ShopMoney.Consent')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
