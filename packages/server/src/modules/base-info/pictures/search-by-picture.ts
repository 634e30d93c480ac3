import type { z } from 'zod'
import type { getSearchedImageData } from '@wenli/contract/base-info/picture-search'
import { imageLocation, parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { CLOSE_SIMILARITY, SAME_PICTURE_DISTANCE, SEARCHED_IMAGE_DAYS } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findImageFile } from '../../filing/index.ts'
import { copiesAmong } from './copies.ts'
import { hashOf, lookAt } from './look-at.ts'
import type { PictureDeps } from './picture-deps.ts'
import { pageOfResembling } from './page-of-resembling.ts'
import type { Sought } from './resembling-products.ts'

type Wanted = z.output<typeof getSearchedImageData.query>

/** Whatever everybody can see may be searched with: a picture brought for that, a finding's, a product's. */
const SEARCHABLE: ReadonlySet<ImageUsage> = new Set(['SearchedImage', 'ProductFinding', 'BaseInfoProduct'])

/** Another tenant's picture answers like one that is not there. */
const searchedPicture = async (ctx: Ctx, location: string) => {
  const name = parseImageLocation(location)
  const isOurs = name !== null && name.tenantId === ctx.tenantId && SEARCHABLE.has(name.usage)
  const file = isOurs ? await findImageFile(ctx, name) : undefined
  if (!isOurs || file === undefined) throw new AppError('BaseInfo:SearchedImageGone')
  const age = ctx.clock.now().getTime() - file.creationTime.getTime()
  if (name.usage === 'SearchedImage' && age > SEARCHED_IMAGE_DAYS * DAY_MS)
    throw new AppError('BaseInfo:SearchedImageGone')
  const { width, height, placeholder } = file
  return { name, picture: { location, width, height, placeholder } }
}

/**
 * What is looked for. The very picture, if somebody shows it, is proposed by its hash and confirmed by a closer look: the
 * encoder is not asked, for what it would say of this picture is known. A part that somebody chose is always looked at;
 * without one several parts are.
 */
const soughtOf = async (
  ctx: Ctx,
  deps: PictureDeps,
  name: ImageName,
  box: Wanted['box'],
): Promise<Sought> => {
  if (box === undefined) {
    const index = await deps.indexes.of(ctx.tenantId)
    const alike = index
      .alike(await hashOf(deps, name), SAME_PICTURE_DISTANCE)
      .map(({ slot }) => index.at(slot))
    const same = await copiesAmong(ctx, deps, imageLocation(name), alike)
    const [nearest] = same
    if (nearest !== undefined) return { looks: [{ vector: nearest.vector, box: null }], same }
  }
  return { looks: await lookAt(deps, name, box), same: [] }
}

export const searchByPicture = async (ctx: Ctx, deps: PictureDeps, { location, box, ...wanted }: Wanted) => {
  const { name, picture } = await searchedPicture(ctx, location)
  const sought = await soughtOf(ctx, deps, name, box)
  const page = await pageOfResembling(ctx, deps, sought, wanted)
  return {
    totalCount: page.totalCount,
    items: page.items,
    picture,
    box: box ?? null,
    subject: box === undefined ? page.seenIn : null,
    hasSamePicture: page.hasSamePicture,
    isClose: page.hasSamePicture || (page.best ?? 0) >= CLOSE_SIMILARITY,
  }
}
