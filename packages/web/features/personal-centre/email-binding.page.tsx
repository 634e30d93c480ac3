import { maskEmail } from '@wenli/contract/formats'
import { CODE_LENGTH, CODE_MINUTES } from '@wenli/contract/limits'
import { Alert, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { useCountdown } from './account/countdown.ts'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useAccountRefresh, useSession } from './account/own-account.ts'
import { PageCard } from '../../shared/back-office/page/page-card.tsx'

type EmailForm = { emailAddress: string; code: string }

/** The server sends one code a minute. */
const NEXT_CODE_SECONDS = 60
const EMAIL_MAX_LENGTH = 256
const address = (verb: string) => `/api/services/app/User/${verb}`

const EmailBindingForm = () => {
  const t = useT()
  const [form] = Form.useForm<EmailForm>()
  const [sending, setSending] = useState<'code' | 'binding' | null>(null)
  const countdown = useCountdown()
  const refresh = useAccountRefresh()

  const during = async (what: 'code' | 'binding', work: () => Promise<void>) => {
    setSending(what)
    try {
      await work()
    } finally {
      setSending(null)
    }
  }
  const sendCode = async () => {
    const { emailAddress } = await form.validateFields(['emailAddress'])
    await during('code', async () => {
      await api<null>(address('sendEmailValidationCode'), { method: 'POST', body: { emailAddress } })
      countdown.start(NEXT_CODE_SECONDS)
      showToast('success', t('Email.CodeSent', emailAddress, CODE_MINUTES))
    })
  }
  const bind = (values: EmailForm) =>
    during('binding', async () => {
      await api<null>(address('changeEmailAddress'), { method: 'POST', body: values })
      form.resetFields()
      showToast('success', t('Email.Bound'))
      await refresh()
    })

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      // A refusal has been shown by the error catalogue; the form stays for another try.
      onFinish={(values) => void bind(values).catch(() => undefined)}
    >
      <Form.Item
        name="emailAddress"
        label={t('Email.New')}
        normalize={(value: string) => value.trim()}
        rules={[
          { required: true, message: t('Form.FieldIsRequired', t('Email.New')) },
          { type: 'email', message: t('Email.Invalid') },
        ]}
      >
        <Input type="email" autoComplete="email" inputMode="email" maxLength={EMAIL_MAX_LENGTH} />
      </Form.Item>
      <Form.Item label={t('Email.Code')} htmlFor="email-code">
        <Space.Compact block>
          <Form.Item
            name="code"
            noStyle
            rules={[
              { required: true, message: t('Form.FieldIsRequired', t('Email.Code')) },
              { pattern: new RegExp(`^\\d{${CODE_LENGTH}}$`), message: t('Email.CodeInvalid', CODE_LENGTH) },
            ]}
          >
            <Input id="email-code" inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_LENGTH} />
          </Form.Item>
          <Button
            disabled={countdown.left > 0}
            loading={sending === 'code'}
            onClick={() => void sendCode().catch(() => undefined)}
          >
            {countdown.left > 0 ? t('Email.SendAgainIn', countdown.left) : t('Email.SendCode')}
          </Button>
        </Space.Compact>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={sending === 'binding'}>
        {t('Email.Bind')}
      </Button>
    </Form>
  )
}

/** Binds an e-mail address to the account; a code sent to it proves that it is the person's own. */
const EmailBindingPage = () => {
  const t = useT()
  const session = useSession()
  return (
    <PageCard title={t('Title.EmailBinding')} lead={t('Email.Lead')}>
      <LoadState query={session}>
        {({ user }) => {
          const bound = user?.emailAddress ?? ''
          return (
            <>
              <Alert
                type={bound === '' ? 'info' : 'success'}
                showIcon
                title={bound === '' ? t('Email.NoneBound') : t('Email.Current', maskEmail(bound))}
                style={{ marginBlockEnd: 20 }}
              />
              <EmailBindingForm />
            </>
          )
        }}
      </LoadState>
    </PageCard>
  )
}

export default EmailBindingPage
