import { createPrivateKey, createPublicKey } from 'node:crypto'
import { fileNameOf, readSecretFile } from './secret-settings.ts'

/** What WeChat Pay gave a merchant, and where it is asked. */
export type WechatMerchant = {
  readonly baseUrl: string
  readonly mchId: string
  readonly appId: string
  /** Of the merchant's own certificate. */
  readonly serial: string
  readonly privateKey: string
  readonly apiV3Key: string
  /** What WeChat Pay signs with, by `PUB_KEY_ID_…` or the serial of a platform certificate. Two while it changes from one to another. */
  readonly publicKeys: Readonly<Record<string, string>>
}
export type AlipayMerchant = {
  readonly gateway: string
  readonly appId: string
  readonly sellerId: string
  readonly privateKey: string
  readonly publicKey: string
}
export type Merchants = { readonly wechat: WechatMerchant | null; readonly alipay: AlipayMerchant | null }

type Env = Readonly<Record<string, string | undefined>>
type Check = { readonly wrong: (value: string) => boolean; readonly message: string }
type Setting = {
  readonly name: string
  readonly check?: Check
  readonly file?: true
  readonly default?: string
  readonly optional?: true
}

const isKey = (read: (key: string) => unknown) => (text: string) => {
  try {
    read(text)
    return false
  } catch {
    return true
  }
}
const pattern = (expression: RegExp, message: string): Check => ({
  wrong: (value) => !expression.test(value),
  message,
})
const privateKey: Check = {
  wrong: isKey((text) => createPrivateKey(pemOf(text, 'PRIVATE KEY'))),
  message: 'must be a private RSA key (PEM)',
}
const publicKey: Check = {
  wrong: isKey((text) => createPublicKey(pemOf(text, 'PUBLIC KEY'))),
  message: 'must be a public key or certificate (PEM)',
}
const keyId = pattern(
  /^(PUB_KEY_ID_\d{10,40}|[0-9A-F]{16,40})$/i,
  'must be PUB_KEY_ID_… or the serial of a platform certificate',
)
const address: Check = {
  wrong: (value) =>
    !URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol) || new URL(value).search !== '',
  message: 'must be an address such as https://api.mch.weixin.qq.com',
}

/** Alipay hands keys out as bare base64; a file may hold them so too. */
export const pemOf = (text: string, kind: string): string =>
  text.includes('-----BEGIN') ? text : `-----BEGIN ${kind}-----\n${text.trim()}\n-----END ${kind}-----`

const WECHAT = {
  mchId: {
    name: 'WX_PAY_MCH_ID',
    check: pattern(/^\d{8,12}$/, 'must be the merchant number, 8 to 12 digits'),
  },
  appId: {
    name: 'WX_PAY_APP_ID',
    check: pattern(/^wx[0-9a-f]{16}$/, 'must be an app id such as wx0123456789abcdef'),
  },
  serial: {
    name: 'WX_PAY_SERIAL',
    check: pattern(/^[0-9A-F]{16,40}$/i, 'must be the serial of the merchant certificate'),
  },
  privateKey: { name: 'WX_PAY_PRIVATE_KEY', check: privateKey, file: true },
  apiV3Key: {
    name: 'WX_PAY_API_V3_KEY',
    check: pattern(/^[\x21-\x7e]{32}$/, 'must have 32 characters'),
    file: true,
  },
  publicKeyId: { name: 'WX_PAY_PUBLIC_KEY_ID', check: keyId },
  publicKey: { name: 'WX_PAY_PUBLIC_KEY', check: publicKey, file: true },
  otherPublicKeyId: { name: 'WX_PAY_OTHER_PUBLIC_KEY_ID', check: keyId, optional: true },
  otherPublicKey: { name: 'WX_PAY_OTHER_PUBLIC_KEY', check: publicKey, file: true, optional: true },
  baseUrl: { name: 'WX_PAY_BASE_URL', check: address, default: 'https://api.mch.weixin.qq.com' },
} as const satisfies Record<string, Setting>

const ALIPAY = {
  appId: { name: 'ALIPAY_APP_ID', check: pattern(/^\d{10,32}$/, 'must be the app id, digits only') },
  sellerId: {
    name: 'ALIPAY_SELLER_ID',
    check: pattern(/^2088\d{12}$/, 'must be the seller’s number, 2088 and 12 digits'),
  },
  privateKey: { name: 'ALIPAY_PRIVATE_KEY', check: privateKey, file: true },
  publicKey: { name: 'ALIPAY_PUBLIC_KEY', check: publicKey, file: true },
  gateway: { name: 'ALIPAY_GATEWAY', check: address, default: 'https://openapi.alipay.com/gateway.do' },
} as const satisfies Record<keyof AlipayMerchant, Setting>

/** Their names, and of those whose value is secret the name of the file it may lie in. */
export const merchantNames = [...Object.values<Setting>(WECHAT), ...Object.values<Setting>(ALIPAY)].map(
  ({ name, file }) => ({ name, file: file === true ? fileNameOf(name) : null }),
)

const valueOf = (env: Env, setting: Setting, problems: string[]): string | undefined => {
  const path = setting.file === true ? env[fileNameOf(setting.name)] : undefined
  return path === undefined ? env[setting.name] : (readSecretFile(setting.name, path, problems) ?? '')
}

/** All of a channel's settings, or none of them. What a key says is never repeated. */
const readChannel = <Name extends string>(
  env: Env,
  settings: Readonly<Record<Name, Setting>>,
  problems: string[],
): Record<Name, string> | null => {
  const names = Object.keys(settings) as Name[]
  const given = new Map(names.map((name) => [name, valueOf(env, settings[name], problems)]))
  if (names.every((name) => given.get(name) === undefined)) return null
  const found = {} as Record<Name, string>
  for (const name of names) {
    const setting = settings[name]
    const value = given.get(name) ?? setting.default
    const shown = setting.file === true ? `${setting.name} or ${setting.name}_FILE` : setting.name
    if (value === undefined && setting.optional !== true)
      problems.push(`${shown}: is missing; a payment channel needs all of its settings`)
    else if (value !== undefined && value !== '' && setting.check?.wrong(value) === true)
      problems.push(
        `${setting.name}: ${setting.check.message}${setting.file === true ? '' : ` (got ${JSON.stringify(value)})`}`,
      )
    found[name] = value ?? ''
  }
  return found
}

/** Both of the other key, or none of it. */
const wechatOf = (
  {
    publicKeyId,
    publicKey,
    otherPublicKeyId,
    otherPublicKey,
    ...merchant
  }: Record<keyof typeof WECHAT, string>,
  problems: string[],
): WechatMerchant => {
  if ((otherPublicKeyId === '') !== (otherPublicKey === ''))
    problems.push('WX_PAY_OTHER_PUBLIC_KEY_ID and WX_PAY_OTHER_PUBLIC_KEY: go together')
  const other = otherPublicKeyId === '' ? {} : { [otherPublicKeyId]: otherPublicKey }
  return { ...merchant, publicKeys: { ...other, [publicKeyId]: publicKey } }
}

export const readMerchants = (env: Env, problems: string[]): Merchants => {
  const wechat = readChannel(env, WECHAT, problems)
  const alipay = readChannel(env, ALIPAY, problems)
  return {
    wechat: wechat && wechatOf(wechat, problems),
    alipay: alipay && {
      ...alipay,
      privateKey: pemOf(alipay.privateKey, 'PRIVATE KEY'),
      publicKey: pemOf(alipay.publicKey, 'PUBLIC KEY'),
    },
  }
}

const isLoopback = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(new URL(url).hostname)

/** A gateway on this machine gives goods away for nothing: not where strangers buy. */
export const refuseSandbox = (
  { wechat, alipay }: Merchants,
  { publicUrl, production, allowed }: { publicUrl: string; production: boolean; allowed: boolean },
  problems: string[],
): void => {
  if (!production || allowed || isLoopback(publicUrl)) return
  const used = { WX_PAY_BASE_URL: wechat?.baseUrl, ALIPAY_GATEWAY: alipay?.gateway }
  for (const [name, url] of Object.entries(used))
    if (url !== undefined && isLoopback(url))
      problems.push(
        `${name}: is a sandbox; refused in production unless ALLOW_SANDBOX=1 (got ${JSON.stringify(url)})`,
      )
}
