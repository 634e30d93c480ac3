import { z } from 'zod'
import { DEFAULT_TENANT_ID } from '@wenli/contract/limits'

const port = (fallback: number) =>
  z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0)
    .max(65535, 'must be below 65536')
    .default(fallback)

const environment = z.object({
  PORT: port(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url('must be an address such as https://www.example.cn').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  SEED: z
    .string()
    .regex(/^(none|demo)$/, 'must be demo or none')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AUTH_FLOW: z.enum(['implicit', 'code']).default('implicit'),
  DEFAULT_TENANT_ID: z.coerce.number().int().min(1).default(DEFAULT_TENANT_ID),
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().max(200).default('Wenli <no-reply@localhost>'),
  METRICS_PORT: port(9464),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  NODE_ENV: z.string().default('development'),
})

export type Config = {
  readonly port: number
  readonly host: string
  /** Without a trailing slash; when the port is 0 it is settled once the server listens. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly seed: 'demo' | 'none'
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  readonly authFlow: 'implicit' | 'code'
  readonly defaultTenantId: number
  readonly trustProxy: readonly string[]
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly metricsPort: number
  readonly rateLimits: 'on' | 'off'
  readonly production: boolean
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

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

export const parseConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(
        ({ path, message }) =>
          `${path.join('.')}: ${message} (got ${JSON.stringify(given[String(path[0])])})`,
      ),
    )
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const { protocol, hostname, pathname } = new URL(publicUrl)
  const problems: string[] = []
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
    problems.push(`PUBLIC_URL: must be https, or http on a loopback name (got ${JSON.stringify(publicUrl)})`)
  }
  if (pathname !== '/') problems.push(`PUBLIC_URL: must not have a path (got ${JSON.stringify(publicUrl)})`)
  if (production && values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: cannot be off in production')
  if (problems.length > 0) throw new ConfigError(problems)

  const databaseUrl = values.DATABASE_URL ?? null
  const seed =
    values.SEED === 'demo' || values.SEED === 'none'
      ? values.SEED
      : databaseUrl === null && !production
        ? 'demo'
        : 'none'
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: values.DATA_DIR,
    databaseUrl,
    seed,
    logLevel: values.LOG_LEVEL,
    authFlow: values.AUTH_FLOW,
    defaultTenantId: values.DEFAULT_TENANT_ID,
    trustProxy: values.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    metricsPort: values.METRICS_PORT,
    rateLimits: values.RATE_LIMITS,
    production,
  }
}
