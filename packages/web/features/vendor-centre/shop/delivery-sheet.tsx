import type { OwnVendor } from '@wenli/contract/auth/vendor'
import { FREIGHT_MAX_YUAN } from '@wenli/contract/limits'
import { MAX_YUAN } from '@wenli/contract/money'
import { Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useVendorWrites } from '../../../shared/back-office/vendor/own-vendor.ts'
import { ReturnAddressItems, type ReturnAddressValues } from '../return-address/return-address-items.tsx'
import styles from './delivery-sheet.module.css'
import { keepTyped } from './keep-typed.ts'
import { Sheet } from './sheet.tsx'

type Values = {
  freightAmount: number | null
  freightFreeOver: number | null
  address?: Partial<ReturnAddressValues>
}

const valuesOf = ({ freightAmount, freightFreeOver, returnAddress }: OwnVendor): Values => ({
  freightAmount,
  freightFreeOver,
  address: returnAddress ?? {},
})

const addressOf = (address: Partial<ReturnAddressValues> = {}): object | null => {
  const { userName, telNumber, provinceName, cityName, countyName, detailInfo } = address
  const given = { userName, telNumber, provinceName, cityName, countyName, detailInfo }
  return Object.values(given).every((part) => (part ?? '').trim() === '') ? null : given
}

/** What sending costs, and where goods come back to. */
export const DeliverySheet = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const [saving, setSaving] = useState(false)
  const { update } = useVendorWrites()
  const isCharged = (Form.useWatch('freightAmount', form) ?? vendor.freightAmount ?? 0) > 0
  const save = async (values: Values): Promise<void> => {
    const { freightAmount, freightFreeOver, address } = values
    setSaving(true)
    try {
      const saved = await update({ freightAmount, freightFreeOver, returnAddress: addressOf(address) })
      form.setFieldsValue(keepTyped(valuesOf(saved), { sent: values, now: form.getFieldsValue() }))
      showToast('success', t('ShopDelivery.Saved'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Sheet title={t('ShopDelivery.Title')} lead={t('ShopDelivery.Hint')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(vendor)}
        // A refusal has been shown by the error catalogue; the form stays for another try.
        onFinish={(values) => void save(values).catch(() => undefined)}
      >
        <div className={styles.amounts}>
          <Form.Item
            name="freightAmount"
            label={t('Vendor.freightAmount')}
            extra={t('ShopDelivery.FreightHint')}
          >
            <InputNumber<number>
              className={styles.amount}
              prefix="¥"
              min={0}
              max={FREIGHT_MAX_YUAN}
              precision={2}
            />
          </Form.Item>
          <Form.Item
            name="freightFreeOver"
            label={t('Vendor.freightFreeOver')}
            extra={t('ShopDelivery.FreeOverHint')}
          >
            <InputNumber<number>
              className={styles.amount}
              prefix="¥"
              min={0.01}
              max={MAX_YUAN}
              precision={2}
              disabled={!isCharged}
            />
          </Form.Item>
        </div>
        <h3 className={styles.part}>{t('ShopDelivery.ReturnAddress')}</h3>
        <p className={styles.hint}>{t('ShopDelivery.ReturnHint')}</p>
        <ReturnAddressItems within="address" need="optional" />
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('ShopDelivery.Save')}
        </Button>
      </Form>
    </Sheet>
  )
}
