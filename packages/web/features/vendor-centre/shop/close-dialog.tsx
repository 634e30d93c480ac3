import type { OwnVendor } from '@wenli/contract/auth/vendor'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { useVendorWrites } from '../../../shared/back-office/vendor/own-vendor.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './closing-sheet.module.css'

const NAME_MAX_LENGTH = 64
const meanings = [
  'ShopClosing.Means1',
  'ShopClosing.Means2',
  'ShopClosing.Means3',
  'ShopClosing.Means4',
] as const

/** What closing means, and the shop's name typed out: nobody closes a shop by a slip of the hand. */
export const CloseDialog = ({ vendor, onClose }: { vendor: OwnVendor; onClose: () => void }) => {
  const t = useT()
  const [form] = Form.useForm<{ displayName: string }>()
  const [sending, setSending] = useState(false)
  const { askToClose } = useVendorWrites()
  const { displayName } = vendor
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await askToClose(displayName)
      onClose()
      // What is left to do stands on top of the page; the notice says the rest.
      window.scrollTo({ top: 0 })
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t('ShopClosing.AskTitle', displayName)}
      width={520}
      okText={t('ShopClosing.Confirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <ul className={styles.meanings}>
        {meanings.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {/* Named, so that its field is not taken for the one of the page behind it. */}
      <Form
        name="close-shop"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={() => void send().catch(() => undefined)}
      >
        <Form.Item
          name="displayName"
          label={t('ShopClosing.TypeName', displayName)}
          rules={[
            {
              validator: (_rule, value: unknown) =>
                typeof value === 'string' && value.trim() === displayName
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('ShopClosing.NameDiffers'))),
            },
          ]}
          validateTrigger="onSubmit"
        >
          <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
