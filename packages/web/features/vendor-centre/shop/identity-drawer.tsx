import type { OwnVendor } from '@wenli/contract/auth/vendor'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { markRequired } from '../../../shared/back-office/page/mark-required.tsx'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { useTypedGuard } from '../../../shared/back-office/page/use-typed-guard.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { BankCardItem } from '../../../shared/back-office/vendor/bank-card-item.tsx'
import { IdentityItems } from '../../../shared/back-office/vendor/identity-items.tsx'
import {
  changedIdentity,
  identityForm,
  type IdentityForm,
} from '../../../shared/back-office/vendor/identity-values.ts'
import { useKeptItems, useVendorWrites } from '../../../shared/back-office/vendor/own-vendor.ts'
import styles from './identity-drawer.module.css'

type IdentityDrawerProps = { vendor: OwnVendor; onClose: () => void }

/** Asks for changes; they count when the platform has approved them. */
export const IdentityDrawer = ({ vendor, onClose }: IdentityDrawerProps) => {
  const t = useT()
  const [form] = Form.useForm<IdentityForm>()
  const { onInput, guard } = useTypedGuard()
  const leave = (event: { preventDefault: () => void }) => guard(onClose, event)
  const [before] = useState(() => identityForm(vendor))
  const [sending, setSending] = useState(false)
  const { update } = useVendorWrites()
  const required = useKeptItems(vendor)

  const send = async (): Promise<void> => {
    const changes = changedIdentity(before, form.getFieldsValue(true))
    if (Object.keys(changes).length === 0) {
      showToast('info', t('ShopProfile.NothingChanged'))
      return
    }
    setSending(true)
    try {
      await update(changes)
      showToast('success', t('ShopProfile.ChangesSent'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <SideDrawer
      title={t('ShopProfile.AskChange')}
      size="min(520px, 100vw)"
      onClose={leave}
      footer={
        <div className={styles.buttons}>
          <Button onClick={leave}>{t('Dialog.Cancel')}</Button>
          <Button type="primary" loading={sending} onClick={() => form.submit()}>
            {t('ShopProfile.SendChanges')}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>{t('ShopProfile.AskChangeHint')}</p>
      <Form
        form={form}
        onInput={onInput}
        layout="vertical"
        requiredMark={markRequired}
        scrollToFirstError={{ block: 'center', focus: true }}
        initialValues={before}
        onFinish={() => void send().catch(() => undefined)}
      >
        <IdentityItems form={form} required={required} />
        <BankCardItem stored={vendor.pendingChanges?.bankCardNo ?? vendor.bankCardNo} required={required} />
      </Form>
    </SideDrawer>
  )
}
