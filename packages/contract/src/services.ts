/** spec §1: the nine services; each is a scope of the access token. */
export const services = [
  'auth',
  'weixin',
  'baseinfo',
  'shoppingcart',
  'ordering',
  'filing',
  'portal',
  'marketing',
  'finance',
] as const
export type Service = (typeof services)[number]
