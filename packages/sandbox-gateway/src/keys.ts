import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The keys of both ends of the line, in one file that the product reads too: it is the merchant, the gateway is the
 * payment company. Real merchants have their halves from the companies' own sites.
 */
export const gatewayKeys = z.object({
  wechat: z.object({
    mchId: z.string(),
    appId: z.string(),
    apiV3Key: z.string().length(32),
    serial: z.string(),
    merchantPrivateKey: z.string(),
    merchantPublicKey: z.string(),
    publicKeyId: z.string(),
    platformPrivateKey: z.string(),
    platformPublicKey: z.string(),
  }),
  alipay: z.object({
    appId: z.string(),
    sellerId: z.string(),
    appPrivateKey: z.string(),
    appPublicKey: z.string(),
    alipayPrivateKey: z.string(),
    alipayPublicKey: z.string(),
  }),
})
export type GatewayKeys = z.infer<typeof gatewayKeys>

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

const digits = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('')

export const generateKeys = (): GatewayKeys => {
  const [merchant, platform, app, alipay] = [pair(), pair(), pair(), pair()]
  return {
    wechat: {
      mchId: `19${digits(8)}`,
      appId: `wx${randomBytes(8).toString('hex')}`,
      apiV3Key: randomBytes(16).toString('hex'),
      serial: randomBytes(20).toString('hex').toUpperCase(),
      merchantPrivateKey: merchant.privateKey,
      merchantPublicKey: merchant.publicKey,
      publicKeyId: `PUB_KEY_ID_${digits(28)}`,
      platformPrivateKey: platform.privateKey,
      platformPublicKey: platform.publicKey,
    },
    alipay: {
      appId: `2021${digits(12)}`,
      sellerId: `2088${digits(12)}`,
      appPrivateKey: app.privateKey,
      appPublicKey: app.publicKey,
      alipayPrivateKey: alipay.privateKey,
      alipayPublicKey: alipay.publicKey,
    },
  }
}

/** Made at the first start; of two starts at once the first wins, and both read what it wrote. */
export const readOrCreateKeys = (folder: string): GatewayKeys => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'keys.json')
  if (!existsSync(path)) {
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
    writeFileSync(temporary, JSON.stringify(generateKeys(), null, 2), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(temporary, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    } finally {
      rmSync(temporary, { force: true })
    }
  }
  return gatewayKeys.parse(JSON.parse(readFileSync(path, 'utf8')))
}
