import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('settings by environment', () => {
  it('are complete without any', () => {
    expect(parseConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      dataDir: './data',
      databaseUrl: null,
      keyFiles: {},
      seed: 'demo',
      demoProductCount: null,
      demoPictures: 'fine',
      demoTrade: 'on',
      logLevel: 'info',
      authFlow: 'implicit',
      defaultTenantId: 5,
      trustProxy: [],
      smtpUrl: null,
      sms: null,
      mailFrom: 'Wenli <no-reply@localhost>',
      databasePatience: 5,
      searchedImageMegabytes: 1024,
      metricsPort: 9464,
      rateLimits: 'on',
      production: false,
      devMailbox: 'shown',
      merchants: { wechat: null, alipay: null },
      sandbox: 'on',
      sandboxPort: 0,
      webBuild: null,
      sandboxSpeedup: 1,
    })
  })

  it('an empty one counts as not set', () => {
    expect(parseConfig({ PORT: '', SEED: '', PUBLIC_URL: '' })).toEqual(parseConfig({}))
  })

  it.each([
    ['PORT', 'web', 'PORT: must be a port number, 0 to 65535 (got "web")'],
    ['PORT', '-1', 'PORT: must be a port number, 0 to 65535 (got "-1")'],
    ['PORT', '80.5', 'PORT: must be a port number, 0 to 65535 (got "80.5")'],
    ['PORT', '70000', 'PORT: must be a port number, 0 to 65535 (got "70000")'],
    ['PORT', '0x50', 'PORT: must be a port number, 0 to 65535 (got "0x50")'],
    [
      'SEARCHED_IMAGE_MEGABYTES',
      '0',
      'SEARCHED_IMAGE_MEGABYTES: must be a number of megabytes, 1 to 1000000 (got "0")',
    ],
    ['DATABASE_PATIENCE', '0', 'DATABASE_PATIENCE: must be a number of seconds, 1 to 600 (got "0")'],
    ['METRICS_PORT', 'none', 'METRICS_PORT: must be a port number, 0 to 65535 (got "none")'],
    [
      'PUBLIC_URL',
      'www.example.cn',
      'PUBLIC_URL: must be an address such as https://www.example.cn (got "www.example.cn")',
    ],
    [
      'DATABASE_URL',
      'postgres://a:b@:x/y',
      'DATABASE_URL: must be an address such as postgres://account:password@host/database (got "postgres://***@:x/y")',
    ],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL: must start with postgres:// (got "mysql://db")'],
    ['SEED', 'Demo', 'SEED: must be demo, demo:<products, up to 1000000> or none (got "Demo")'],
    [
      'SEED',
      'demo:1000001',
      'SEED: must be demo, demo:<products, up to 1000000> or none (got "demo:1000001")',
    ],
    ['SEED', 'demo:', 'SEED: must be demo, demo:<products, up to 1000000> or none (got "demo:")'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent (got "loud")'],
    ['DEMO_PICTURES', 'none', 'DEMO_PICTURES: must be fine or draft (got "none")'],
    ['DEMO_TRADE', 'yes', 'DEMO_TRADE: must be on or off (got "yes")'],
    ['AUTH_FLOW', 'password', 'AUTH_FLOW: must be implicit or code (got "password")'],
    ['DEFAULT_TENANT_ID', 'five', 'DEFAULT_TENANT_ID: must be the number of a tenant (got "five")'],
    ['DEFAULT_TENANT_ID', '0', 'DEFAULT_TENANT_ID: must be the number of a tenant (got "0")'],
    [
      'DEFAULT_TENANT_ID',
      '2147483648',
      'DEFAULT_TENANT_ID: must be the number of a tenant (got "2147483648")',
    ],
    ['DEFAULT_TENANT_ID', '6', 'DEFAULT_TENANT_ID: 6 is the second tenant of the demo'],
    [
      'TRUST_PROXY',
      'everyone',
      'TRUST_PROXY: must be addresses or networks, such as 10.0.0.0/8 (got "everyone")',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.1,',
      'TRUST_PROXY: must be addresses or networks, such as 10.0.0.0/8 (got "10.0.0.1,")',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY: must be addresses or networks, such as 10.0.0.0/8 (got "10.0.0.0/33")',
    ],
    ['SMTP_URL', 'mail.example.cn', 'SMTP_URL: must start with smtp:// or smtps:// (got "mail.example.cn")'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS: must be on or off (got "no")'],
  ])('%s=%s is refused with one clear line', (name, value, line) => {
    expect(problemsOf({ [name]: value })).toEqual([line])
  })

  it('never shows the password of a database or a mail server in its line', () => {
    const lines = problemsOf({ DATABASE_URL: 'mysql://root:geheim@db', SMTP_URL: 'http://post:geheim@mail' })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('geheim')
  })

  it('tells of all bad values at once, one line each', () => {
    const lines = problemsOf({
      PORT: 'web',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'http://www.example.cn',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
    })
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'LOG_LEVEL',
      'RATE_LIMITS',
    ])
  })
})

describe('the public address', () => {
  it.each([
    'https://www.example.cn',
    'https://www.example.cn:8443',
    'http://localhost:8080',
    'http://127.0.0.1:9000',
    'http://127.8.8.8',
    'http://[::1]:8080',
  ])('%s is taken', (url) => {
    expect(parseConfig({ PUBLIC_URL: url }).publicUrl).toBe(url)
  })

  it.each([
    ['https://www.example.cn/', 'https://www.example.cn'],
    ['https://WWW.Example.CN', 'https://www.example.cn'],
    ['https://www.example.cn:443', 'https://www.example.cn'],
  ])('%s is understood as %s', (url, origin) => {
    expect(parseConfig({ PUBLIC_URL: url }).publicUrl).toBe(origin)
  })

  it.each([
    'http://www.example.cn',
    'http://10.0.0.1:8080',
    'http://0.0.0.0:8080',
    'http://192.168.1.2',
    'http://localhost.example.cn',
    'http://127.0.0.1.example.cn',
    'ftp://localhost',
    'ws://localhost',
  ])('%s is neither https nor loopback and is refused', (url) => {
    expect(problemsOf({ PUBLIC_URL: url })).toEqual([
      `PUBLIC_URL: must be https, or http on a loopback name (got ${JSON.stringify(url)})`,
    ])
  })

  it.each([
    'https://www.example.cn/shop',
    'https://www.example.cn/?a=1',
    'https://www.example.cn/#a',
    'https://me:word@www.example.cn',
  ])('%s is more than an origin and is refused', (url) => {
    expect(problemsOf({ PUBLIC_URL: url })).toEqual([
      expect.stringMatching(/^PUBLIC_URL: must be an origin without path, query or account/),
    ])
  })

  it('defaults to localhost and the port', () => {
    expect(parseConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  })
})

describe('the demo', () => {
  const seedOf = (env: Record<string, string>) => parseConfig(env).seed

  it('is the default only with the embedded database and outside production', () => {
    expect(seedOf({})).toBe('demo')
    expect(seedOf({ NODE_ENV: 'development' })).toBe('demo')
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.cn' }
    expect(seedOf(production)).toBe('none')
    expect(seedOf({ DATABASE_URL: 'postgres://db/wenli' })).toBe('none')
    expect(seedOf({ DATABASE_URL: 'postgresql://db/wenli', ...production })).toBe('none')
  })

  it('is made or left out when somebody says so', () => {
    expect(parseConfig({ SEED: 'demo:100000' })).toMatchObject({ seed: 'demo', demoProductCount: 100_000 })
    expect(seedOf({ SEED: 'none' })).toBe('none')
    expect(seedOf({ SEED: 'demo', DATABASE_URL: 'postgres://db/wenli' })).toBe('demo')
  })
})

describe('codes that nobody carries', () => {
  it('are shown in the demo, kept in their table elsewhere, and never written down in production', () => {
    const devMailboxOf = (env: Record<string, string>) => parseConfig(env).devMailbox
    expect(devMailboxOf({ SEED: 'demo' })).toBe('shown')
    expect(devMailboxOf({ SEED: 'demo:1000' })).toBe('shown')
    expect(devMailboxOf({ SEED: 'none' })).toBe('kept')
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.cn' }
    expect(devMailboxOf({ ...production, SEED: 'none' })).toBe('none')
    expect(devMailboxOf({ ...production, SEED: 'demo' })).toBe('none')
  })
})

describe('production', () => {
  it('cannot do without rate limits', () => {
    const https = 'https://www.example.cn'
    expect(problemsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off', PUBLIC_URL: https })).toEqual([
      'RATE_LIMITS: cannot be off in production',
    ])
    expect(parseConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
  })

  it.each<[string, Record<string, string>]>([
    ['http://localhost:8080', {}],
    ['http://localhost:9000', { PORT: '9000' }],
    ['http://127.0.0.1:8080', { PUBLIC_URL: 'http://127.0.0.1:8080' }],
    ['http://localhost:8080', { SEED: 'none', DATABASE_URL: 'postgres://db/wenli' }],
  ])('refuses the implicit flow over plain http, at %s with %j', (url, env) => {
    expect(problemsOf({ NODE_ENV: 'production', ...env })).toEqual([
      `PUBLIC_URL: must be https in production with AUTH_FLOW=implicit; AUTH_FLOW=code also takes http on a loopback name (got "${url}")`,
    ])
  })

  it.each<[string, Record<string, string>]>([
    ['over https', { PUBLIC_URL: 'https://www.example.cn' }],
    ['by code', { AUTH_FLOW: 'code' }],
    ['in the demo', { SEED: 'demo' }],
  ])('lets people sign in %s', (_how, env) => {
    expect(problemsOf({ NODE_ENV: 'production', ...env })).toEqual([])
  })

  it('trusts exactly the proxies it is told of', () => {
    expect(parseConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1, loopback' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'loopback',
    ])
  })
})
