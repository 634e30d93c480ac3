import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { GatewayKeys } from '../keys.ts'

const CLOCK_SECONDS = 300
const PARTS = /^WECHATPAY2-SHA256-RSA2048 (.+)$/

const lines = (...parts: (string | number)[]): string => parts.map((part) => `${part}\n`).join('')

export const signWith = (privateKey: string, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')

export const verifyWith = (publicKey: string, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')

export type SignedRequest = {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly authorization: string | undefined
}

/** Why the merchant's signature is refused; undefined when it holds. */
export const refusalOf = (keys: GatewayKeys['wechat'], request: SignedRequest): string | undefined => {
  const [, list = ''] = PARTS.exec(request.authorization ?? '') ?? []
  const parts = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']),
  )
  const { mchid, serial_no, timestamp = '', nonce_str = '', signature = '' } = parts
  if (mchid !== keys.mchId) return 'mchid'
  if (serial_no !== keys.serial) return 'serial_no'
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > CLOCK_SECONDS) return 'timestamp'
  const signed = lines(request.method, request.url, timestamp, nonce_str, request.body)
  return verifyWith(keys.merchantPublicKey, signed, signature) ? undefined : 'signature'
}

export const signatureHeaders = (
  keys: GatewayKeys['wechat'],
  body: string,
  now: number,
): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.publicKeyId,
    'wechatpay-signature': signWith(keys.platformPrivateKey, lines(timestamp, nonce, body)),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** AEAD_AES_256_GCM, the tag behind the text. */
export const encryptResource = (apiV3Key: string, kind: string, plain: string) => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(kind))
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    associated_data: kind,
    nonce,
    original_type: kind,
  }
}
