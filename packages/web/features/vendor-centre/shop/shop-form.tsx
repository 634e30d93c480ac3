import type { OwnVendor } from '@wenli/contract/auth/vendor'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { markRequired } from '../../../shared/back-office/page/mark-required.tsx'
import { PictureInput } from '../../../shared/back-office/pictures/picture-input.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { ContactItems } from '../../../shared/back-office/vendor/contact-items.tsx'
import { DisplayNameItem } from '../../../shared/back-office/vendor/display-name-item.tsx'
import { useKeptItems, useVendorWrites } from '../../../shared/back-office/vendor/own-vendor.ts'
import { keepTyped } from './keep-typed.ts'
import styles from './shop-form.module.css'
import { shopBody, shopValues, type ShopValues } from './shop-values.ts'

const DESCRIPTION_MAX_LENGTH = 1000

/** What visitors see of the shop. */
export const ShopForm = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const [form] = Form.useForm<ShopValues>()
  const [saving, setSaving] = useState(false)
  const { update } = useVendorWrites()
  const required = useKeptItems(vendor)

  const save = async (values: ShopValues): Promise<void> => {
    setSaving(true)
    try {
      const saved = shopValues(await update(shopBody(values)))
      form.setFieldsValue(keepTyped(saved, { sent: values, now: form.getFieldsValue() }))
      showToast('success', t('ShopProfile.Saved'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Form
      className={styles.form}
      form={form}
      layout="vertical"
      requiredMark={markRequired}
      scrollToFirstError={{ block: 'center', focus: true }}
      initialValues={shopValues(vendor)}
      // A refusal has been shown by the error catalogue; the form stays for another try.
      onFinish={(values) => void save(values).catch(() => undefined)}
    >
      <Form.Item name="banner" label={t('Vendor.bannerImageUrl')}>
        <PictureInput
          label={t('Vendor.bannerImageUrl')}
          usage="BaseInfoProduct"
          shape="banner"
          hint={t('ShopProfile.BannerHint')}
        />
      </Form.Item>
      <Form.Item name="logo" label={t('Vendor.vendorImageUrl')}>
        <PictureInput
          label={t('Vendor.vendorImageUrl')}
          usage="BaseInfoProduct"
          shape="square"
          hint={t('ShopProfile.LogoHint')}
        />
      </Form.Item>
      <DisplayNameItem form={form} own={vendor.displayName} />
      <Form.Item name="description" label={t('Vendor.description')}>
        <Input.TextArea
          maxLength={DESCRIPTION_MAX_LENGTH}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={t('ShopProfile.DescriptionHint')}
        />
      </Form.Item>
      <ContactItems required={required} />
      <Button type="primary" htmlType="submit" loading={saving} className={styles.save}>
        {t('ShopProfile.Save')}
      </Button>
    </Form>
  )
}
