import { timingSafeEqual } from 'node:crypto'
import { getPrivateImage, PRIVATE_LINK_SECONDS } from '@wenli/contract/filing/image'
import { parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import { visibilityOf } from '@wenli/contract/filing/image-usages'
import { hmac } from '../../platform/crypto/sealed.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FilingDeps } from './filing-deps.ts'

const privateName = (location: string): ImageName | null => {
  const name = parseImageLocation(location)
  return name !== null && visibilityOf(name.usage) === 'private' ? name : null
}

/** The tenant is part of the location, so it is signed along. */
const signatureOf = ({ keys }: FilingDeps, location: string, expires: number): string =>
  hmac(keys.link, `private-image\n${location}\n${expires}`)

const secondsNow = (ctx: Ctx): number => Math.floor(ctx.clock.now().getTime() / 1000)

/**
 * A link that shows a private picture for a minute to whoever holds it. Whether the caller may see the picture is for
 * the module that knows whose document it is.
 */
export const signPrivateLink = (ctx: Ctx, deps: FilingDeps, location: string): string => {
  const name = privateName(location)
  if (name === null || name.tenantId !== ctx.tenantId) throw new AppError('Platform:NotFound')
  const expires = secondsNow(ctx) + PRIVATE_LINK_SECONDS
  const query = new URLSearchParams({
    location,
    expires: String(expires),
    signature: signatureOf(deps, location, expires),
  })
  return `${getPrivateImage.path}?${query}`
}

export type PrivateLink = { readonly location: string; readonly expires: number; readonly signature: string }

/** Forged, changed and expired links are refused alike. */
export const openPrivateLink = (
  ctx: Ctx,
  deps: FilingDeps,
  { location, expires, signature }: PrivateLink,
): ImageName => {
  const expected = Buffer.from(signatureOf(deps, location, expires))
  const given = Buffer.from(signature)
  const genuine = expected.length === given.length && timingSafeEqual(expected, given)
  const name = privateName(location)
  if (!genuine || name === null || expires < secondsNow(ctx)) throw new AppError('Filing:LinkExpired')
  return name
}
