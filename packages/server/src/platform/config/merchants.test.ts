import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
const { privateKey, publicKey } = makeKeys()
const wechat = {
  WX_PAY_MCH_ID: '1900000109',
  WX_PAY_APP_ID: 'wx0123456789abcdef',
  WX_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  WX_PAY_PRIVATE_KEY: privateKey,
  WX_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WX_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092024',
  WX_PAY_PUBLIC_KEY: publicKey,
}
const alipay = {
  ALIPAY_APP_ID: '2021001234567890',
  ALIPAY_SELLER_ID: '2088123456789012',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
}
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.cn' }

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenli-merchant-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the merchants', () => {
  it('are asked at the companies’ own addresses unless others are given', () => {
    const { merchants, sandbox } = parseConfig({ ...wechat, ...alipay })
    expect(merchants.wechat).toMatchObject({ baseUrl: 'https://api.mch.weixin.qq.com', mchId: '1900000109' })
    expect(merchants.alipay).toMatchObject({ gateway: 'https://openapi.alipay.com/gateway.do' })
    expect(sandbox).toBe('off')
  })

  it('one channel may be set up alone; then there is no sandbox', () => {
    expect(parseConfig(alipay)).toMatchObject({ merchants: { wechat: null }, sandbox: 'off' })
  })

  it('keys may lie in files, and as bare base64', () => {
    const path = join(folder, 'key.pem')
    writeFileSync(path, privateKey.replace(/-----.*-----/g, '').replaceAll('\n', ''))
    const { ALIPAY_PRIVATE_KEY: _inline, ...rest } = alipay
    const { merchants } = parseConfig({ ...rest, ALIPAY_PRIVATE_KEY_FILE: path })
    expect(merchants.alipay?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    expect(problemsOf({ ...rest, ALIPAY_PRIVATE_KEY_FILE: join(folder, 'none') })).toEqual([
      `ALIPAY_PRIVATE_KEY_FILE: cannot be read (got ${JSON.stringify(join(folder, 'none'))})`,
    ])
  })

  it('WeChat Pay may have two keys while it changes from one to another, each whole', () => {
    const [id, other] = [wechat.WX_PAY_PUBLIC_KEY_ID, '5157F09EFDC096DE15EBE81A47057A7232F1B8E2']
    expect(parseConfig(wechat).merchants.wechat?.publicKeys).toEqual({ [id]: publicKey })
    const { publicKey: otherKey } = makeKeys()
    const both = {
      ...wechat,
      WX_PAY_OTHER_PUBLIC_KEY_ID: other,
      WX_PAY_OTHER_PUBLIC_KEY: otherKey,
    }
    expect(parseConfig(both).merchants.wechat?.publicKeys).toEqual({ [id]: publicKey, [other]: otherKey })
    const { WX_PAY_OTHER_PUBLIC_KEY: _key, ...nameless } = both
    expect(problemsOf(nameless)).toEqual([
      'WX_PAY_OTHER_PUBLIC_KEY_ID and WX_PAY_OTHER_PUBLIC_KEY: go together',
    ])
    expect(problemsOf({ ...both, WX_PAY_OTHER_PUBLIC_KEY: 'none' })).toEqual([
      'WX_PAY_OTHER_PUBLIC_KEY: must be a public key or certificate (PEM)',
    ])
  })

  it('a channel needs all of its settings', () => {
    const { WX_PAY_SERIAL: _serial, WX_PAY_API_V3_KEY: _key, ...rest } = wechat
    expect(problemsOf(rest)).toEqual([
      'WX_PAY_SERIAL: is missing; a payment channel needs all of its settings',
      'WX_PAY_API_V3_KEY or WX_PAY_API_V3_KEY_FILE: is missing; a payment channel needs all of its settings',
    ])
  })

  it('each bad value is named, and no key is repeated', () => {
    const lines = problemsOf({
      ...wechat,
      WX_PAY_MCH_ID: 'me',
      WX_PAY_PRIVATE_KEY: 'secret!',
      WX_PAY_API_V3_KEY: 'short',
      WX_PAY_BASE_URL: 'api.mch',
    })
    expect(lines).toEqual([
      'WX_PAY_MCH_ID: must be the merchant number, 8 to 12 digits (got "me")',
      'WX_PAY_PRIVATE_KEY: must be a private RSA key (PEM)',
      'WX_PAY_API_V3_KEY: must have 32 characters',
      'WX_PAY_BASE_URL: must be an address such as https://api.mch.weixin.qq.com (got "api.mch")',
    ])
  })
})

describe('the sandbox', () => {
  it('is off in production, unless it is allowed on purpose', () => {
    expect(parseConfig(production).sandbox).toBe('off')
    expect(parseConfig({ ...production, ALLOW_SANDBOX: '1' }).sandbox).toBe('on')
  })

  it('a gateway on this machine is refused where strangers buy', () => {
    const local = { ...wechat, WX_PAY_BASE_URL: 'http://127.0.0.1:9000' }
    expect(problemsOf({ ...production, ...local })).toEqual([
      'WX_PAY_BASE_URL: is a sandbox; refused in production unless ALLOW_SANDBOX=1 (got "http://127.0.0.1:9000")',
    ])
    expect(problemsOf({ ...production, ...local, ALLOW_SANDBOX: '1' })).toEqual([])
    expect(problemsOf(local)).toEqual([])
  })
})
