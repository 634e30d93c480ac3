/** Where the protocol's steps live; the provider answers them, and exactly these are handed over to it. */
export const providerRoutes = {
  authorization: '/connect/authorize',
  token: '/connect/token',
  userinfo: '/connect/userinfo',
  jwks: '/connect/jwks',
  end_session: '/connect/endsession',
} as const

type HandedOver = { readonly method: 'GET' | 'POST'; readonly url: string }

const { authorization, token, userinfo, jwks, end_session: endSession } = providerRoutes

export const handedOver: readonly HandedOver[] = [
  { method: 'GET', url: '/.well-known/openid-configuration' },
  { method: 'GET', url: jwks },
  { method: 'GET', url: authorization },
  { method: 'GET', url: `${authorization}/:uid` },
  { method: 'POST', url: token },
  { method: 'GET', url: userinfo },
  { method: 'POST', url: userinfo },
  { method: 'GET', url: endSession },
  { method: 'POST', url: `${endSession}/confirm` },
  { method: 'GET', url: `${endSession}/success` },
]
