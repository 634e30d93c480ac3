import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openDataFolder, readSecrets } from '../src/platform/data-folder/index.ts'

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly location: string
}
type Cookie = { readonly value: string; readonly path: string }

/** A browser without scripts: it keeps cookies by their path, sends them back, and follows nothing by itself. */
export type Browser = {
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (
    url: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  readonly json: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly cookies: Map<string, Cookie>
}

export const ORIGIN = 'http://localhost:8080'

export const openBrowser = (app: FastifyInstance, origin = ORIGIN): Browser => {
  const cookies = new Map<string, Cookie>()
  const keep = (line: string): void => {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/'
    const gone = attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text))
    if (gone) cookies.delete(`${path} ${name}`)
    else cookies.set(`${path} ${name}`, { value: pair, path })
  }
  const send = async (
    method: 'GET' | 'POST',
    address: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const { pathname, search } = new URL(address, origin)
    const cookie = [...cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ value }) => value)
      .join('; ')
    const answer = await app.inject({
      method,
      url: `${pathname}${search}`,
      headers: {
        host: new URL(origin).host,
        accept: 'text/html,*/*;q=0.8',
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      location: String(answer.headers.location ?? ''),
    }
  }
  return {
    cookies,
    get: (url, headers = {}) => send('GET', url, undefined, headers),
    post: (url, form, headers = {}) =>
      send('POST', url, new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        ...headers,
      }),
    json: (url, body, headers = {}) =>
      send('POST', url, JSON.stringify(body), {
        'content-type': 'application/json',
        origin,
        ...headers,
      }),
  }
}

/** The provider signs with keys of the data folder, which tests that never sign in do without. */
export const makeSigningKeys = async (dataDir: string): Promise<void> => {
  await openDataFolder(dataDir)
  await readSecrets(dataDir, { databaseIsEmpty: true })
}

export const SCOPE =
  'openid profile auth weixin baseinfo shoppingcart ordering filing portal marketing finance'

export type AuthorizeRequest = { readonly url: string; readonly state: string; readonly nonce: string }

/** The request the web sends; a parameter set to null is left out. */
export const authorizeRequest = (changes: Readonly<Record<string, string | null>> = {}): AuthorizeRequest => {
  const state = randomBytes(16).toString('base64url')
  const nonce = randomBytes(16).toString('base64url')
  const params = {
    client_id: 'wenli-web',
    redirect_uri: `${ORIGIN}/loginCallback`,
    response_type: 'id_token token',
    scope: SCOPE,
    state,
    nonce,
    ...changes,
  }
  const query = new URLSearchParams(
    Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== null),
  )
  return { url: `/connect/authorize?${query}`, state, nonce }
}

export const csrfOf = (page: string): string => /name="csrf"\s+value="([^"]+)"/.exec(page)?.[1] ?? ''

/** What came back in the fragment or, for a code, in the query. */
export const answerOf = (location: string): URLSearchParams => {
  const { hash, search } = new URL(location, ORIGIN)
  return new URLSearchParams(hash === '' ? search : hash.slice(1))
}

/** From the sign-in page to the callback. */
export const signIn = async (
  browser: Browser,
  { userName, password }: { userName: string; password: string },
  changes: Readonly<Record<string, string | null>> = {},
) => {
  const request = authorizeRequest(changes)
  const { location: page } = await browser.get(request.url)
  const shown = await browser.get(page)
  const posted = await browser.post(page, { csrf: csrfOf(shown.body), username: userName, password })
  const resumed =
    posted.status === 303 && posted.location.includes('/connect/authorize/')
      ? await browser.get(posted.location)
      : posted
  const answer = answerOf(resumed.location)
  return {
    request,
    page,
    posted,
    resumed,
    answer,
    accessToken: answer.get('access_token') ?? '',
    idToken: answer.get('id_token') ?? '',
  }
}
