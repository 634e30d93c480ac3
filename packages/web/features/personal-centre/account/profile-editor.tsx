import { Button, DatePicker, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { IdentityCardField } from './identity-card-field.tsx'
import { useAccountRefresh, type OwnProfile } from './own-account.ts'
import { changeOf, formOf, genderChoices, type ProfileForm } from './profile-form-values.ts'

const NAME_MAX_LENGTH = 64

const isInFuture = (day: Dayjs): boolean => day.isAfter(dayjs(), 'day')

type DayPickerProps = { value?: Dayjs | null; onChange?: (day: Dayjs | null) => void; id?: string }

/** A day of the past. Enter takes the typed day; it does not send the whole form. */
const DayPicker = (field: DayPickerProps) => {
  const t = useT()
  return (
    <DatePicker
      {...field}
      placeholder={t('Profile.ChooseDay')}
      disabledDate={isInFuture}
      style={{ inlineSize: '100%' }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/** The fields of the profile. All are the person's own choice to fill in. */
export const ProfileEditor = ({ profile }: { profile: OwnProfile | null }) => {
  const t = useT()
  const [form] = Form.useForm<ProfileForm>()
  const [sending, setSending] = useState(false)
  const refresh = useAccountRefresh()

  const save = async (values: ProfileForm) => {
    setSending(true)
    try {
      await api<OwnProfile>('/api/client/UserProfile/Change', { method: 'PUT', body: changeOf(values) })
      showToast('success', t('Profile.Saved'))
      form.resetFields(['identificationCardNo'])
      await refresh()
    } finally {
      setSending(false)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={formOf(profile, t('User.Anonymous'))}
      // A refusal has been shown by the error catalogue; the form stays for another try.
      onFinish={(values) => void save(values).catch(() => undefined)}
    >
      <Form.Item name="fullName" label={t('UserProfile.fullName')}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="name" />
      </Form.Item>
      <Form.Item name="gender" label={t('UserProfile.gender')}>
        <Radio.Group
          aria-label={t('UserProfile.gender')}
          options={genderChoices.map((gender) => ({
            value: gender,
            label: t(`UserProfile.gender.${gender}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="birthday" label={t('UserProfile.birthday')}>
        <DayPicker />
      </Form.Item>
      <Form.Item
        name="beganWorkDay"
        label={t('UserProfile.beganWorkDay')}
        dependencies={['birthday']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, began: Dayjs | null) => {
              const birthday: Dayjs | null | undefined = getFieldValue('birthday')
              if (began && birthday && began.isBefore(birthday, 'day')) {
                throw new Error(t('Profile.WorkBeforeBirth'))
              }
            },
          }),
        ]}
      >
        <DayPicker />
      </Form.Item>
      <IdentityCardField
        key={profile?.identificationCardNo ?? ''}
        stored={profile?.identificationCardNo ?? null}
      />
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('Profile.Save')}
      </Button>
    </Form>
  )
}
