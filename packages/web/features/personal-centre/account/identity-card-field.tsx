import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './identity-card-field.module.css'

const IDENTITY_CARD = /^\s*\d{17}[\dXx]\s*$/
const IDENTITY_CARD_LENGTH = 18

/** The stored number shows masked; a new one is typed in full, or none at all. */
export const IdentityCardField = ({ stored }: { stored: string | null }) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const label = t('UserProfile.identificationCardNo')
  if (stored !== null && !editing) {
    return (
      <Form.Item label={label}>
        <div className={styles.masked}>
          <span>{stored}</span>
          <Button type="link" onClick={() => setEditing(true)}>
            {t('Profile.ChangeCard')}
          </Button>
        </div>
      </Form.Item>
    )
  }
  return (
    <Form.Item
      name="identificationCardNo"
      label={label}
      extra={t('Profile.CardHint')}
      preserve={false}
      validateTrigger="onBlur"
      rules={[{ pattern: IDENTITY_CARD, message: t('Profile.CardInvalid') }]}
    >
      <Input autoFocus={editing} autoComplete="off" maxLength={IDENTITY_CARD_LENGTH} />
    </Form.Item>
  )
}
