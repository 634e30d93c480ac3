import { parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import type { Config } from '../../platform/config/config.ts'
import { signedIn } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { ReferenceMatch } from '../../platform/db/file-references.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { askedPath } from '../../platform/http/asked-path.ts'
import { lockImageFile } from './image-file.queries.ts'
import { parseVariant } from './parse-variant.ts'
import { publicName } from './public-name.ts'

/**
 * Before a row takes a private location from a client: it must be a picture that this caller uploaded for this
 * purpose, or the row would later show somebody else's document. Called inside the writing transaction.
 */
export const requireOwnImage = async (ctx: Ctx, usage: ImageUsage, location: string): Promise<void> => {
  const caller = signedIn(ctx)
  const name = parseImageLocation(location)
  const known = name !== null && name.usage === usage && name.tenantId === ctx.tenantId
  const row = known ? await lockImageFile(ctx, name) : undefined
  if (row?.owner !== caller.userId) throw new AppError('Platform:ReferenceNotFound')
}

/** Files that people brought; every other path of ours is a picture of the site itself. A detour is no way around. */
const isBrought = (location: string): boolean => {
  const path = askedPath(location)
  return path === null || /^\/(files|private)\//i.test(path)
}

type InTenant = Pick<Ctx, 'tenantId'>
type PictureMatch = Exclude<ReferenceMatch, 'awaits'>
type Pictures = readonly (string | null | undefined)[]

/**
 * Whether a row may show it. A text may show a derived size: it is found there as a mention of its picture. A column that is
 * a picture holds the original: with another address its picture would pass for unused.
 */
export const isPublicImage = (ctx: InTenant, location: string, match: PictureMatch = 'is'): boolean =>
  !isBrought(location) ||
  publicName(ctx, location) !== null ||
  (match === 'mentions' && parseVariant(location)?.tenantId === ctx.tenantId)

/** Before a row takes a public picture from a client: if somebody brought it, then within this tenant. */
const requirePublicImage = (ctx: Ctx, location: string): void => {
  if (!isPublicImage(ctx, location)) throw new AppError('Platform:ReferenceNotFound')
}

/** The same of all pictures that a change brings; what the row shows already is left alone. */
export const requirePublicImages = (ctx: Ctx, brought: Pictures, shown: Pictures = []): void => {
  for (const location of brought) if (location && !shown.includes(location)) requirePublicImage(ctx, location)
}

/** The same as a question, for the plain entities; what lies at another site is not ours to judge. */
export const createPictureRule = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { host } = new URL(publicUrl)
  return (ctx: InTenant, location: string, match: PictureMatch): boolean => {
    if (location.startsWith('/')) return isPublicImage(ctx, location, match)
    const url = new URL(location)
    return url.host !== host || isPublicImage(ctx, url.href.slice(url.origin.length), match)
  }
}

/**
 * The same where a person shows it as their own: what somebody else brought would be theirs no longer to delete. What belongs
 * to nobody came with the installation. Called inside the writing transaction.
 */
export const requireOwnPublicImage = async (ctx: Ctx, location: string): Promise<void> => {
  if (!isBrought(location)) return
  const name = publicName(ctx, location)
  const row = name === null ? undefined : await lockImageFile(ctx, name)
  if (row === undefined || (row.owner !== null && row.owner !== signedIn(ctx).userId))
    throw new AppError('Platform:ReferenceNotFound')
}
