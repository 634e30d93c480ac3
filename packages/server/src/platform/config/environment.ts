import { isIP } from 'node:net'
import { z } from 'zod'
import { DEFAULT_TENANT_ID } from '@wenli/contract/limits'

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
export const seededProducts = (text: string): number | null | undefined => {
  const [, count] = /^demo(?::([1-9]\d{0,6}))?$/.exec(text) ?? [undefined, 'none']
  if (count === undefined) return null
  return Number(count) <= MAX_DEMO_PRODUCTS ? Number(count) : undefined
}

export const environment = z.object({
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
  SEARCHED_IMAGE_MEGABYTES: whole(1, 1_000_000, 'must be a number of megabytes, 1 to 1000000').default(1024),
  METRICS_PORT: port().default(9464),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  NODE_ENV: z.string().default('development'),
  ALLOW_SANDBOX: oneOf(['0', '1']).default('0'),
  SANDBOX_PORT: port().default(0),
  WEB_BUILD: z.string().optional(),
  SPEEDUP: whole(1, 100_000, 'must be a whole number, 1 to 100000').default(1),
})

/** Every setting but those of the merchants and the files of keys. */
export const environmentNames: readonly string[] = Object.keys(environment.shape)

export type Environment = z.infer<typeof environment>
