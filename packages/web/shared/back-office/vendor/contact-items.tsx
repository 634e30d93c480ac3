import type { ApplicationItem } from '@wenli/contract/auth/vendor-checklist'
import { Form, Input } from 'antd'
import { useT } from '../../i18n/text-provider.tsx'

const SCOPE_MAX_LENGTH = 256
const PHONE_MAX_LENGTH = 32
const PHONE = /^[\d+ -]{5,32}$/

/** What the shop trades in, and how customers reach it. */
export const ContactItems = ({ required }: { required: readonly ApplicationItem[] }) => {
  const t = useT()
  return (
    <>
      <Form.Item
        name="businessScope"
        label={t('Vendor.businessScope')}
        extra={t('ShopForm.ScopeHint')}
        rules={[
          {
            required: required.includes('businessScope'),
            whitespace: true,
            message: t('Form.FieldIsRequired', t('Vendor.businessScope')),
          },
        ]}
      >
        <Input maxLength={SCOPE_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="contactPhone"
        label={t('Vendor.contactPhone')}
        extra={t('ShopForm.PhoneHint')}
        validateTrigger={['onChange', 'onBlur']}
        normalize={(typed: string) => typed.trimStart()}
        rules={[
          {
            required: required.includes('contactPhone'),
            message: t('Form.FieldIsRequired', t('Vendor.contactPhone')),
          },
          { pattern: PHONE, message: t('ShopForm.PhoneInvalid'), validateTrigger: 'onBlur' },
        ]}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={PHONE_MAX_LENGTH} />
      </Form.Item>
    </>
  )
}
