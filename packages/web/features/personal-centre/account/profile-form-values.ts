import type { genders } from '@wenli/contract/auth/user-profile'
import dayjs, { type Dayjs } from 'dayjs'
import type { OwnProfile } from './own-account.ts'

export type Gender = (typeof genders)[number]
export const genderChoices: readonly Gender[] = ['Male', 'Female', 'Secret']

export type ProfileForm = {
  fullName: string
  gender: string | null
  birthday: Dayjs | null
  beganWorkDay: Dayjs | null
  /** A new number; the stored one never comes back in full. Undefined while nobody changes it. */
  identificationCardNo?: string
}

export type ProfileChange = {
  fullName: string | null
  gender: string | null
  birthday: string | null
  beganWorkDay: string | null
  identificationCardNo?: string | null
}

const day = (text: string | null | undefined): Dayjs | null => (text ? dayjs(text) : null)
const wireDay = (value: Dayjs | null): string | null => (value === null ? null : value.format('YYYY-MM-DD'))
const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim())

export const formOf = (profile: OwnProfile | null, anonymous: string): ProfileForm => ({
  fullName: profile === null || profile.fullName === anonymous ? '' : profile.fullName,
  gender: profile?.gender ?? null,
  birthday: day(profile?.birthday),
  beganWorkDay: day(profile?.beganWorkDay),
})

/** What is sent: emptied fields are cleared, and the identity card only when a new number was typed. */
export const changeOf = ({ identificationCardNo, ...form }: ProfileForm): ProfileChange => ({
  fullName: filled(form.fullName),
  gender: form.gender,
  birthday: wireDay(form.birthday),
  beganWorkDay: wireDay(form.beganWorkDay),
  ...(identificationCardNo === undefined || identificationCardNo.trim() === ''
    ? {}
    : { identificationCardNo: identificationCardNo.trim() }),
})
