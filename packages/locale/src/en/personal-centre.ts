import type { personalCentre as source } from '../zh-Hans/personal-centre.ts'

export const personalCentre: Record<keyof typeof source, string> = {
  'Menu.PersonalCentre': 'Personal centre',
  'PersonalCentre.Greeting': 'Hello {0}',
  'PersonalCentre.UserNo': 'Member number',
  'PersonalCentre.Phone': 'Mobile',
}
