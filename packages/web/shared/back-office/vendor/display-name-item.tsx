import { Form, Input, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './display-name-item.module.css'
import { useNameCheck, type NameCheck } from './use-name-check.ts'

const NAME_MAX_LENGTH = 64

const NameStatus = ({ check }: { check: NameCheck }) => {
  const t = useT()
  return (
    <span aria-live="polite" className={styles.status} data-check={check}>
      {check === 'unknown' && t('ShopName.Hint')}
      {check === 'checking' && t('ShopName.Checking')}
      {check === 'free' && (
        <>
          <Icon name="check" size={16} />
          {t('ShopName.Free')}
        </>
      )}
    </span>
  )
}

type DisplayNameItemProps = { form: FormInstance; own: string | null }

/** The shop's name, checked while it is typed. */
export const DisplayNameItem = ({ form, own }: DisplayNameItemProps) => {
  const t = useT()
  const typed: unknown = Form.useWatch('displayName', form)
  const name = typeof typed === 'string' ? typed : ''
  const check = useNameCheck(name, own)
  const takenName = check === 'taken' ? name.trim() : null

  // The refusal stands where all refusals of the form stand, and goes when another name is typed.
  useEffect(() => {
    if (takenName !== null) void form.validateFields(['displayName']).catch(() => undefined)
  }, [form, takenName])

  return (
    <Form.Item
      name="displayName"
      label={t('Vendor.displayName')}
      extra={<NameStatus check={check} />}
      rules={[
        { required: true, whitespace: true, message: t('Form.FieldIsRequired', t('Vendor.displayName')) },
        {
          validator: async (_, typedNow: string | undefined) => {
            if (takenName !== null && typedNow?.trim() === takenName)
              throw new Error(t('Error.Auth:DisplayNameTaken'))
          },
        },
      ]}
    >
      <Input maxLength={NAME_MAX_LENGTH} showCount autoComplete="organization" />
    </Form.Item>
  )
}
