import { isCreditCode } from '@wenli/contract/auth/credit-code'
import type { ApplicationItem } from '@wenli/contract/auth/vendor-checklist'
import type { VendorKind } from '@wenli/contract/auth/vendor-life'
import { Form, Input, Radio, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { PictureInput } from '../pictures/picture-input.tsx'
import { useT } from '../../i18n/text-provider.tsx'

const NAME_MAX_LENGTH = 128
export const vendorKinds: readonly VendorKind[] = ['PERSONAL', 'COMPANY']

type IdentityItemsProps = { form: FormInstance; required: readonly ApplicationItem[] }

/** Who stands behind the shop: kind, legal name, documents. A company shows its licence too. */
export const IdentityItems = ({ form, required }: IdentityItemsProps) => {
  const t = useT()
  const kind: unknown = Form.useWatch('kind', form)
  const isCompany = kind === 'COMPANY'
  // Another kind has another name: what was said of the one before would stand under it.
  useEffect(() => {
    if (form.getFieldError('name').length > 0) void form.validateFields(['name']).catch(() => undefined)
  }, [form, kind])
  const uploaded = (item: ApplicationItem) => [
    { required: required.includes(item), message: t('Picture.Required', t(`Vendor.${item}`)) },
  ]
  const companyHint = required.includes('businessLicenceImageUrl')
    ? 'ShopIdentity.CompanyHint'
    : 'ShopIdentity.CompanyHintPlain'
  const nameLabel = t(isCompany ? 'ShopIdentity.CompanyName' : 'ShopIdentity.PersonName')
  return (
    <>
      <Form.Item
        name="kind"
        required
        label={t('Vendor.kind')}
        extra={t(isCompany ? companyHint : 'ShopIdentity.PersonalHint')}
      >
        <Radio.Group
          aria-label={t('Vendor.kind')}
          optionType="button"
          options={vendorKinds.map((value) => ({ value, label: t(`Vendor.kind.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={nameLabel}
        rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', nameLabel) }]}
      >
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="identificationCard"
        label={t('Vendor.identificationCardImageUrl')}
        rules={uploaded('identificationCardImageUrl')}
      >
        <PictureInput
          label={t('Vendor.identificationCardImageUrl')}
          usage="VendorDocument"
          shape="document"
          hint={t('ShopIdentity.CardHint')}
        />
      </Form.Item>
      {isCompany && (
        <Form.Item
          name="creditCode"
          label={t('Vendor.creditCode')}
          extra={t('ShopIdentity.CreditCodeHint')}
          rules={[
            {
              required: required.includes('creditCode'),
              whitespace: true,
              message: t('Form.FieldIsRequired', t('Vendor.creditCode')),
            },
            {
              validator: (_, value: string | undefined) =>
                (value ?? '').trim() === '' || isCreditCode((value ?? '').trim().toUpperCase())
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('ShopIdentity.CreditCodeWrong'))),
            },
          ]}
        >
          <Input maxLength={18} autoComplete="off" />
        </Form.Item>
      )}
      {isCompany && (
        <Form.Item
          name="businessLicence"
          label={t('Vendor.businessLicenceImageUrl')}
          rules={uploaded('businessLicenceImageUrl')}
        >
          <PictureInput
            label={t('Vendor.businessLicenceImageUrl')}
            usage="VendorDocument"
            shape="document"
            hint={t('ShopIdentity.LicenceHint')}
          />
        </Form.Item>
      )}
    </>
  )
}
