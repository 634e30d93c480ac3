import { createSign } from 'node:crypto'
import { signWith, verifyWith } from '../wechat/signature.ts'

export type Params = Readonly<Record<string, string>>

/** Every parameter but the named ones, sorted, as `k=v&k=v`; empty ones do not count. */
export const signText = (params: Params, without: readonly string[]): string =>
  Object.keys(params)
    .filter((key) => !without.includes(key) && params[key] !== '')
    .toSorted()
    .map((key) => `${key}=${params[key]}`)
    .join('&')

export const isSignedBy = (publicKey: string, params: Params): boolean =>
  params['sign'] !== undefined && verifyWith(publicKey, signText(params, ['sign']), params['sign'])

export const signNotice = (privateKey: string, params: Params): Params => ({
  ...params,
  sign_type: 'RSA2',
  sign: signWith(privateKey, signText(params, ['sign', 'sign_type'])),
})

/** The old algorithm, which nobody may accept any more. */
export const signNoticeOldWay = (privateKey: string, params: Params): Params => ({
  ...params,
  sign_type: 'RSA',
  sign: createSign('RSA-SHA1')
    .update(signText(params, ['sign', 'sign_type']))
    .sign(privateKey, 'base64'),
})
