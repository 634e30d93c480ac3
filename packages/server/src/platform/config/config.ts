import { isIP } from 'node:net'
import { z } from 'zod'
import { DEFAULT_TENANT_ID, SECOND_DEMO_TENANT_ID } from '@wenli/contract/limits'
import { readMerchants, refuseSandbox } from './merchants.ts'
import type { Merchants } from './merchants.ts'
import { readKeyFiles, readSecretSettings } from './secret-settings.ts'
import type { KeyFiles } from './secret-settings.ts'

const PRODUCTION = 'production'
const MAX_TENANT_ID = 2_147_483_647

const whole = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,10}$/, { error: message, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))

const port = () => whole(0, 65_535, 'must be a port number, 0 to 65535')

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}` })

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/** Sign-in is only as safe as the line: plain http is for this machine alone. */
const isSafeOrigin = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

const isBareOrigin = ({ pathname, search, hash, username, password }: URL): boolean =>
  pathname === '/' && search + hash + username + password === ''

const publicUrl = z
  .string()
  .refine((text) => /^[a-z]+:\/\//i.test(text) && URL.canParse(text), {
    error: 'must be an address such as https://www.example.cn',
    abort: true,
  })
  .transform((text) => new URL(text))
  .refine(isSafeOrigin, { error: 'must be https, or http on a loopback name', abort: true })
  .refine(isBareOrigin, 'must be an origin without path, query or account')
  .transform(({ origin }) => origin)

const isNetwork = (text: string): boolean => {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128))
}

const MAX_DEMO_PRODUCTS = 1_000_000

/** `demo` is the plain demo (null), `demo:100000` one with so many products; undefined for anything else. */
const seededProducts = (text: string): number | null | undefined => {
  const [, count] = /^demo(?::([1-9]\d{0,6}))?$/.exec(text) ?? [undefined, 'none']
  if (count === undefined) return null
  return Number(count) <= MAX_DEMO_PRODUCTS ? Number(count) : undefined
}

const environment = z.object({
  PORT: port().default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
    .refine(URL.canParse, 'must be an address such as postgres://account:password@host/database')
    .optional(),
  SEED: z
    .string()
    .refine(
      (text) => text === 'none' || seededProducts(text) !== undefined,
      'must be demo, demo:<products, up to 1000000> or none',
    )
    .optional(),
  DEMO_PICTURES: oneOf(['fine', 'draft']).default('fine'),
  DEMO_TRADE: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AUTH_FLOW: oneOf(['implicit', 'code']).default('implicit'),
  DEFAULT_TENANT_ID: whole(1, MAX_TENANT_ID, 'must be the number of a tenant').default(DEFAULT_TENANT_ID),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), 'must be addresses or networks, such as 10.0.0.0/8')
    .default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
    .refine(URL.canParse, 'must be an address such as smtps://account:password@host')
    .optional(),
  MAIL_FROM: z
    .string()
    .max(200, 'must not be longer than 200 characters')
    .default('Wenli <no-reply@localhost>'),
  SMS_URL: z
    .string()
    .regex(
      /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/,
      'must be https, or http on a loopback name',
    )
    .optional(),
  SMS_TOKEN: z.string().max(1000, 'must not be longer than 1000 characters').optional(),
  DATABASE_PATIENCE: whole(1, 600, 'must be a number of seconds, 1 to 600').default(5),
  METRICS_PORT: port().default(9464),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  NODE_ENV: z.string().default('development'),
  ALLOW_SANDBOX: oneOf(['0', '1']).default('0'),
  SANDBOX_PORT: port().default(0),
})

/** Every setting but those of the merchants and the files of keys. */
export const environmentNames: readonly string[] = Object.keys(environment.shape)

export type Config = {
  readonly port: number
  readonly host: string
  /** Without a trailing slash; when the port is 0 it is settled once the server listens. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Keys that lie elsewhere than in the data folder. */
  readonly keyFiles: KeyFiles
  readonly seed: 'demo' | 'none'
  /** How many products the demo is filled up to, for measuring; null for the demo as it is. */
  readonly demoProductCount: number | null
  /** Drafts are small and drawn only when somebody looks: for tests, and for machines that have no time. */
  readonly demoPictures: 'fine' | 'draft'
  /** Whether the demo has four weeks of orders behind it; without them every list begins empty, as tests want it. */
  readonly demoTrade: 'on' | 'off'
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  readonly authFlow: 'implicit' | 'code'
  readonly defaultTenantId: number
  readonly trustProxy: readonly string[]
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Who carries messages to telephones, and the word that it knows us by. */
  readonly sms: { readonly url: string; readonly token: string | null } | null
  /** How many seconds somebody waits for the database before they are told to come back. */
  readonly databasePatience: number
  readonly metricsPort: number
  readonly rateLimits: 'on' | 'off'
  readonly production: boolean
  /** Who is paid; both null where no channel is set up. */
  readonly merchants: Merchants
  /** Whether the server starts the sandbox gateway in place of the missing merchants, and on which port. */
  readonly sandbox: 'on' | 'off'
  readonly sandboxPort: number
}

/** One line for each setting that cannot be used, so that the operator mends all at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Addresses may carry an account; the terminal and the log need not know it. */
const shown = (value: string | undefined): string => JSON.stringify(value?.replace(/\/\/[^@/]*@/, '//***@'))

/** This flow brings tokens in an address; over plain http it is for development and the demo alone. */
const HTTPS_NEEDED =
  'must be https in production with AUTH_FLOW=implicit; AUTH_FLOW=code also takes http on a loopback name'

/** What follows from the settings when somebody did not say. */
const settle = (values: z.infer<typeof environment>) => {
  const production = values.NODE_ENV === PRODUCTION
  const databaseUrl = values.DATABASE_URL ?? null
  // A demo in a database that somebody set up, or in production, would be a stranger's account with a known password.
  const seed = values.SEED ?? (databaseUrl === null && !production ? 'demo' : 'none')
  return {
    databaseUrl,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    seed: seed === 'none' ? 'none' : 'demo',
    demoProductCount: seededProducts(seed) ?? null,
    authFlow: values.AUTH_FLOW,
    production,
  } as const
}

const needsHttps = ({ publicUrl, seed, authFlow, production }: ReturnType<typeof settle>): boolean =>
  production && seed !== 'demo' && authFlow === 'implicit' && publicUrl.startsWith('http:')

export const parseConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const problems: string[] = []
  const secrets = readSecretSettings(set, problems)
  const given = { ...set, ...secrets.values }
  const parsed = environment.safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0])
    const got = secrets.isHidden(name) ? '' : ` (got ${shown(given[name])})`
    problems.push(`${name}: ${message}${got}`)
  }
  const keyFiles = readKeyFiles(set, problems)
  const settled = parsed.success ? settle(parsed.data) : undefined
  if (settled !== undefined && needsHttps(settled))
    problems.push(`PUBLIC_URL: ${HTTPS_NEEDED} (got ${shown(settled.publicUrl)})`)
  if (settled?.seed === 'demo' && parsed.data?.DEFAULT_TENANT_ID === SECOND_DEMO_TENANT_ID)
    problems.push(`DEFAULT_TENANT_ID: ${SECOND_DEMO_TENANT_ID} is the second tenant of the demo`)
  if (given['NODE_ENV'] === PRODUCTION && given['RATE_LIMITS'] === 'off')
    problems.push('RATE_LIMITS: cannot be off in production')
  const merchants = readMerchants(given, problems)
  const allowed = given['ALLOW_SANDBOX'] === '1'
  if (settled !== undefined) refuseSandbox(merchants, { ...settled, allowed }, problems)
  if (!parsed.success || settled === undefined || problems.length > 0) throw new ConfigError(problems)

  const values = parsed.data
  return {
    ...settled,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    keyFiles,
    demoPictures: values.DEMO_PICTURES,
    demoTrade: values.DEMO_TRADE,
    logLevel: values.LOG_LEVEL,
    defaultTenantId: values.DEFAULT_TENANT_ID,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    sms: values.SMS_URL === undefined ? null : { url: values.SMS_URL, token: values.SMS_TOKEN ?? null },
    databasePatience: values.DATABASE_PATIENCE,
    metricsPort: values.METRICS_PORT,
    rateLimits: values.RATE_LIMITS,
    merchants,
    sandbox:
      merchants.wechat === null && merchants.alipay === null && (!settled.production || allowed)
        ? 'on'
        : 'off',
    sandboxPort: values.SANDBOX_PORT,
  }
}
