import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import type { SigningKeys } from '../../platform/data-folder/index.ts'
import { CLIENT_ID } from './client.ts'
import { providerConfiguration } from './configuration.ts'
import type { ProviderOptions } from './configuration.ts'
import { keepDevice } from './keep-device.ts'
import { requestLog } from './provider-request.ts'
import { answerSignedOut, noteConfirmedSignOut } from './sign-out.ts'

export type CurrentProvider = {
  readonly provider: Provider
  readonly callback: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Another process may hold the file while it rotates the keys; then look again after this long. */
const LOOK_AGAIN_MS = 1_000

/** The library refuses http for this flow. It is for a loopback address in development and the demo, never else. */
const allowLoopbackHttp = (provider: Provider): void => {
  const allowed = new Set<unknown>(['implicit-force-https', 'implicit-forbid-localhost'])
  const schema: unknown = Reflect.get(provider.Client, 'Schema')
  if (typeof schema !== 'function') throw new Error('the client has no schema')
  const refuse: unknown = Reflect.get(schema.prototype, 'invalidate')
  if (typeof refuse !== 'function') throw new Error('the schema refuses nothing')
  Reflect.set(
    schema.prototype,
    'invalidate',
    function invalidate(this: unknown, message: string, code?: unknown) {
      if (!allowed.has(code)) Reflect.apply(refuse, this, [message, code])
    },
  )
}

const buildProvider = async (options: ProviderOptions, { jwks }: SigningKeys): Promise<CurrentProvider> => {
  const { config, log } = options
  const provider = new Provider(config.publicUrl, providerConfiguration(options, jwks))
  provider.proxy = true
  if (config.publicUrl.startsWith('http:') && (!config.production || config.seed === 'demo'))
    allowLoopbackHttp(provider)
  provider.use(answerSignedOut(config.publicUrl))
  provider.use(noteConfirmedSignOut(options))
  provider.use(keepDevice(options))
  provider.on('server_error', (ctx, error) =>
    requestLog(log, ctx).error({ err: error }, 'the identity provider failed'),
  )
  if ((await provider.Client.find(CLIENT_ID)) === undefined) throw new Error('the web client is not there')
  const callback = provider.callback()
  return { provider, callback: async (request, response) => void (await callback(request, response)) }
}

/**
 * The provider with the signing keys of now. Everything that lasts is in the database, so when the keys change a new
 * provider takes over between two requests, and nobody is signed out.
 */
export const createCurrentProvider = (
  options: ProviderOptions,
  signingKeys: () => Promise<SigningKeys>,
): (() => Promise<CurrentProvider>) => {
  let current: Promise<CurrentProvider> | undefined
  let goodUntil = 0

  const renew = async (): Promise<CurrentProvider> => {
    const keys = await signingKeys()
    const built = await buildProvider(options, keys)
    goodUntil = Math.max(keys.nextChange.getTime(), options.clock.now().getTime() + LOOK_AGAIN_MS)
    return built
  }

  /** Keys that cannot be read now are no reason to sign nobody in: those of before are still good for a while. */
  const keepGoing = (
    error: unknown,
    before: Promise<CurrentProvider> | undefined,
  ): Promise<CurrentProvider> => {
    current = before
    if (before === undefined) throw error
    options.log.error({ err: error }, 'the signing keys could not be read again')
    goodUntil = options.clock.now().getTime() + LOOK_AGAIN_MS
    return before
  }

  return () => {
    if (current === undefined || options.clock.now().getTime() >= goodUntil) {
      const before = current
      goodUntil = Number.POSITIVE_INFINITY
      current = renew().catch((error: unknown) => keepGoing(error, before))
    }
    return current
  }
}
