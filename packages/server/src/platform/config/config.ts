import { SECOND_DEMO_TENANT_ID } from '@wenli/contract/limits'
import { environment, seededProducts } from './environment.ts'
import type { Environment } from './environment.ts'
import { readMerchants, refuseSandbox } from './merchants.ts'
import type { Merchants } from './merchants.ts'
import { readKeyFiles, readSecretSettings } from './secret-settings.ts'
import type { KeyFiles } from './secret-settings.ts'

const PRODUCTION = 'production'

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
  readonly logLevel: Environment['LOG_LEVEL']
  readonly authFlow: 'implicit' | 'code'
  readonly defaultTenantId: number
  readonly trustProxy: readonly string[]
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Who carries messages to telephones, and the word that it knows us by. */
  readonly sms: { readonly url: string; readonly token: string | null } | null
  /** How many seconds somebody waits for the database before they are told to come back. */
  readonly databasePatience: number
  /** What the pictures that visitors search with may take, in each tenant. */
  readonly searchedImageMegabytes: number
  readonly metricsPort: number
  readonly rateLimits: 'on' | 'off'
  readonly production: boolean
  /** What becomes of codes that nobody carries: shown at `/dev/mailbox`, kept in its table alone, or dropped. */
  readonly devMailbox: 'shown' | 'kept' | 'none'
  /** Who is paid; both null where no channel is set up. */
  readonly merchants: Merchants
  /** Whether the server starts the sandbox gateway in place of the missing merchants, and on which port. */
  readonly sandbox: 'on' | 'off'
  readonly sandboxPort: number
  /** Where the pages come from, if not from the build beside the server. */
  readonly webBuild: string | null
  /** How many times faster than the real ones it tells again what nobody heard. */
  readonly sandboxSpeedup: number
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
const settle = (values: Environment) => {
  const production = values.NODE_ENV === PRODUCTION
  const databaseUrl = values.DATABASE_URL ?? null
  // A demo in a database that somebody set up, or in production, would be a stranger's account with a known password.
  const seed = values.SEED ?? (databaseUrl === null && !production ? 'demo' : 'none')
  const mailbox = seed === 'none' ? 'kept' : 'shown'
  return {
    databaseUrl,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    seed: seed === 'none' ? 'none' : 'demo',
    demoProductCount: seededProducts(seed) ?? null,
    authFlow: values.AUTH_FLOW,
    production,
    // Codes open accounts: production writes none down, not even for a demo.
    devMailbox: production ? 'none' : mailbox,
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
    searchedImageMegabytes: values.SEARCHED_IMAGE_MEGABYTES,
    metricsPort: values.METRICS_PORT,
    rateLimits: values.RATE_LIMITS,
    merchants,
    sandbox:
      merchants.wechat === null && merchants.alipay === null && (!settled.production || allowed)
        ? 'on'
        : 'off',
    sandboxPort: values.SANDBOX_PORT,
    webBuild: values.WEB_BUILD ?? null,
    sandboxSpeedup: values.SPEEDUP,
  }
}
