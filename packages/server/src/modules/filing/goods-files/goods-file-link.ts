import { timingSafeEqual } from 'node:crypto'
import { getGoodsFile } from '@wenli/contract/filing/goods-file'
import type { GoodsFileLink } from '@wenli/contract/filing/goods-file'
import { PRIVATE_LINK_SECONDS } from '@wenli/contract/filing/image'
import { hmac } from '../../../platform/crypto/sealed.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { FilingDeps } from '../filing-deps.ts'
import { goodsFileLocation, parseGoodsFileLocation } from './goods-file-name.ts'
import type { GoodsFileName } from './goods-file-name.ts'
import { findGoodsFile } from './goods-file.queries.ts'

type Signed = { readonly location: string; readonly fileName: string; readonly expires: number }

const signatureOf = ({ keys }: FilingDeps, { location, fileName, expires }: Signed): string =>
  hmac(keys.link, `goods-file\n${location}\n${fileName}\n${expires}`)

const secondsNow = (ctx: Ctx): number => Math.floor(ctx.clock.now().getTime() / 1000)

/**
 * A link that gives the file for a minute to whoever holds it. Whether the caller may have the file is for the module
 * that knows who sells it and who bought it.
 */
export const linkGoodsFile = async (ctx: Ctx, deps: FilingDeps, id: string): Promise<GoodsFileLink> => {
  const file = await findGoodsFile(ctx, id)
  if (file === undefined) throw new AppError('Platform:NotFound')
  const { fileName } = file
  const signed = {
    location: goodsFileLocation(file),
    fileName,
    expires: secondsNow(ctx) + PRIVATE_LINK_SECONDS,
  }
  const query = new URLSearchParams({
    ...signed,
    expires: String(signed.expires),
    signature: signatureOf(deps, signed),
  })
  return { url: `${getGoodsFile.path}?${query}`, fileName }
}

/** Forged, changed and expired links are refused alike. */
export const openGoodsFileLink = (
  ctx: Ctx,
  deps: FilingDeps,
  { signature, ...signed }: Signed & { readonly signature: string },
): GoodsFileName => {
  const expected = Buffer.from(signatureOf(deps, signed))
  const given = Buffer.from(signature)
  const isGenuine = expected.length === given.length && timingSafeEqual(expected, given)
  const name = parseGoodsFileLocation(signed.location)
  if (!isGenuine || name === null || signed.expires < secondsNow(ctx))
    throw new AppError('Filing:LinkExpired')
  return name
}
