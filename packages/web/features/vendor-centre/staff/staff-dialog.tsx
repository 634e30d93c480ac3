import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import {
  staffPermissions,
  type StaffPermission,
  type VendorStaffItem,
} from '@wenli/contract/auth/vendor-staff'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { markRequired } from '../../../shared/back-office/page/mark-required.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useStaffWrites } from './shop-staff.ts'
import styles from './staff-dialog.module.css'

const REMARK_MAX_LENGTH = 32
type Values = { userName?: string; permissions: StaffPermission[]; remark?: string }
type StaffDialogProps = { member: VendorStaffItem | null; onClose: () => void }

/** The hint stands in the field: below it, a mistake that goes when the field is left would move the button away. */
const MobileItem = () => {
  const t = useT()
  return (
    <Form.Item
      name="userName"
      label={t('ShopStaff.Mobile')}
      validateTrigger="onBlur"
      rules={[
        {
          required: true,
          validator: async (_, typed: string | undefined) => {
            if (!isMobileNumber((typed ?? '').trim())) throw new Error(t('ShopStaff.MobileInvalid'))
          },
        },
      ]}
    >
      <Input
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        autoFocus
        placeholder={t('ShopStaff.MobileHint')}
      />
    </Form.Item>
  )
}

type ChoicesProps = {
  id?: string
  value?: StaffPermission[]
  onChange?: (chosen: StaffPermission[]) => void
}

/** The form would say of the whole group what can be said of a field only. */
const PermissionChoices = ({ id, value, onChange }: ChoicesProps) => {
  const t = useT()
  return (
    <Checkbox.Group<StaffPermission>
      {...(id === undefined ? {} : { id })}
      className={styles.choices}
      value={value ?? []}
      onChange={(chosen) => onChange?.(chosen)}
      options={staffPermissions.map((name) => ({
        value: name,
        label: (
          <>
            {t(`Permission.${name}`)}
            <span className={styles.means}>{t(`ShopStaff.Means.${name}`)}</span>
          </>
        ),
      }))}
    />
  )
}

const PermissionsItem = () => {
  const t = useT()
  return (
    <Form.Item
      name="permissions"
      label={t('ShopStaff.Permissions')}
      rules={[{ required: true, type: 'array', min: 1, message: t('ShopStaff.PermissionsMissing') }]}
    >
      <PermissionChoices />
    </Form.Item>
  )
}

/** Somebody new, by the number they registered with; or what somebody who works here may do. */
export const StaffDialog = ({ member, onClose }: StaffDialogProps) => {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const { add, update } = useStaffWrites()
  const send = async ({ userName = '', permissions, remark }: Values): Promise<void> => {
    setSending(true)
    try {
      const said = remark?.trim() ?? ''
      const choice = { permissions, remark: said === '' ? null : said }
      await (member === null
        ? add({ userName: userName.trim(), ...choice })
        : update({ id: member.id, ...choice }))
      showToast('success', t(member === null ? 'ShopStaff.Added' : 'ShopStaff.Saved'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={member === null ? t('ShopStaff.Add') : t('ShopStaff.EditTitle', member.fullName)}
      width={480}
      okText={member === null ? t('ShopStaff.Add') : t('ShopStaff.Save')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        name="shop-staff"
        form={form}
        layout="vertical"
        requiredMark={markRequired}
        initialValues={{ permissions: member?.permissions ?? [], remark: member?.remark ?? '' }}
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        {member === null && <MobileItem />}
        <PermissionsItem />
        <Form.Item name="remark" label={t('ShopStaff.Remark')}>
          <Input maxLength={REMARK_MAX_LENGTH} placeholder={t('ShopStaff.RemarkHint')} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
