import type { ClientMetadata } from 'oidc-provider'
import type { Config } from '../../platform/config/config.ts'

/** The site's own web client. It is public: it holds no secret, and what protects it are exact addresses. */
export const CLIENT_ID = 'wenli-web'

/** spec §1: both spellings of the callback are addresses of their own; the comparison is exact. */
const CALLBACKS = ['/loginCallback', '/logincallback']

const flows = {
  implicit: { response_types: ['id_token token'], grant_types: ['implicit'], response_modes: ['fragment'] },
  code: { response_types: ['code'], grant_types: ['authorization_code'], response_modes: ['query'] },
} as const satisfies Record<Config['authFlow'], Partial<ClientMetadata>>

export const responseTypesOf = (flow: Config['authFlow']) => flows[flow].response_types

export const webClient = ({
  publicUrl,
  authFlow,
}: Pick<Config, 'publicUrl' | 'authFlow'>): ClientMetadata => ({
  ...flows[authFlow],
  client_id: CLIENT_ID,
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  id_token_signed_response_alg: 'RS256',
  redirect_uris: CALLBACKS.map((path) => `${publicUrl}${path}`),
  post_logout_redirect_uris: [`${publicUrl}/`, publicUrl],
})
