/** The personal centre and its layout. */
export const personalCentre = {
  'Title.PersonalCentre': '个人中心',
} as const
