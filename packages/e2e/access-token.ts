// A token for making state through the API: the identity provider's own pages, walked without a browser.
import { randomUUID } from 'node:crypto'
import type { Account } from './accounts.ts'

const scopes = 'openid profile auth weixin baseinfo shoppingcart ordering filing portal marketing finance'

export async function accessToken(baseUrl: string, account: Account): Promise<string> {
  const cookies = new Map<string, string>()
  let next: { url: URL; form?: URLSearchParams } = { url: authorizeUrl(baseUrl, account) }
  for (let step = 0; step < 12; step += 1) {
    const response = await send(next.url, next.form, cookies)
    const location = response.headers.get('location')
    if (location !== null) {
      const target = new URL(location, next.url)
      const token = new URLSearchParams(target.hash.slice(1)).get('access_token')
      if (token !== null) return token
      next = { url: target }
      continue
    }
    const html = await response.text()
    if (next.form !== undefined || !response.ok) throw refusal(account, response.status, html)
    next = { url: next.url, form: filledForm(html, account) }
  }
  throw new Error(`signing in as ${account.username} did not end`)
}

export function authorizeUrl(baseUrl: string, { tenant }: Pick<Account, 'tenant'>): URL {
  const url = new URL('/connect/authorize', baseUrl)
  url.search = new URLSearchParams({
    client_id: 'wenli-web',
    response_type: 'id_token token',
    redirect_uri: `${baseUrl}/loginCallback`,
    scope: scopes,
    state: randomUUID(),
    nonce: randomUUID(),
    acr_values: `tenant:${tenant}`,
  }).toString()
  return url
}

async function send(
  url: URL,
  form: URLSearchParams | undefined,
  cookies: Map<string, string>,
): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form && { origin: url.origin }),
    },
    ...(form && { method: 'POST', body: form }),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
  return response
}

function filledForm(html: string, { username, password }: Account): URLSearchParams {
  const form = new URLSearchParams()
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(input, 'name')
    if (name !== undefined && attribute(input, 'type') === 'hidden')
      form.set(name, attribute(input, 'value') ?? '')
  }
  form.set('username', username)
  form.set('password', password)
  return form
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

const refusal = ({ username }: Account, status: number, html: string) =>
  new Error(
    `signing in as ${username} was refused (${status}): ${html.replace(/<[^>]+>/g, ' ').slice(0, 500)}`,
  )
