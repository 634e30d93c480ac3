/** The personal centre and the layout it shares with the vendor area. */
export const personalCentre = {
  'Menu.PersonalCentre': '个人中心',
  'PersonalCentre.Greeting': '你好，{0}',
  'PersonalCentre.UserNo': '会员编号',
  'PersonalCentre.Phone': '手机号',
} as const
