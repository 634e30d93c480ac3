import { PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { checkPasswordForm, type PasswordForm } from '../../shared/session/check-password-form.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { useAccountRefresh, useSession } from './account/own-account.ts'
import { PageCard } from '../../shared/back-office/page/page-card.tsx'

const fields = [
  { name: 'currentPassword', label: 'ChangePassword.Current', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'ChangePassword.New', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'ChangePassword.Confirmation', autoComplete: 'new-password' },
] as const

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmation: '' }

/** spec §5: three required fields of 32 characters, the confirmation equal to the new password. */
const ChangePasswordPage = () => {
  const t = useT()
  const [form] = Form.useForm<PasswordForm>()
  const [sending, setSending] = useState(false)
  const { data: session } = useSession()
  const refresh = useAccountRefresh()

  const problemOf = (name: keyof PasswordForm, label: string): string | undefined => {
    const problem = checkPasswordForm({ ...empty, ...form.getFieldsValue() })[name]
    return problem === undefined ? undefined : t(problem, label)
  }
  const save = async ({ currentPassword, newPassword }: PasswordForm) => {
    setSending(true)
    try {
      await api<boolean>('/api/services/app/User/ChangePassword', {
        method: 'POST',
        body: { currentPassword, newPassword },
      })
      form.resetFields()
      showToast('success', t('ChangePassword.Success'))
      await refresh()
    } finally {
      setSending(false)
    }
  }
  return (
    <PageCard title={t('Title.ChangePassword')} lead={t('ChangePassword.Lead')}>
      {session?.user?.mustChangePassword === true && (
        <Alert type="warning" showIcon title={t('ChangePassword.Must')} style={{ marginBlockEnd: 20 }} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={empty}
        // A refusal has been shown by the error catalogue; the form stays for another try.
        onFinish={(values) => void save(values).catch(() => undefined)}
      >
        {fields.map(({ name, label, autoComplete }) => (
          <Form.Item
            key={name}
            name={name}
            label={t(label)}
            extra={name === 'newPassword' ? t('ChangePassword.Rule') : undefined}
            dependencies={name === 'confirmation' ? ['newPassword'] : []}
            validateTrigger="onBlur"
            rules={[
              {
                validator: async () => {
                  const problem = problemOf(name, t(label))
                  if (problem !== undefined) throw new Error(problem)
                },
              },
            ]}
          >
            <Input.Password maxLength={PASSWORD_MAX_LENGTH} autoComplete={autoComplete} />
          </Form.Item>
        ))}
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('ChangePassword.Save')}
        </Button>
      </Form>
    </PageCard>
  )
}

export default ChangePasswordPage
