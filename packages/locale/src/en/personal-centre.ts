import type { personalCentre as source } from '../zh-Hans/personal-centre.ts'

export const personalCentre: Record<keyof typeof source, string> = {
  'Title.PersonalCentre': 'Personal centre',
}
