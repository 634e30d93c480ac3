import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { categories } from './categories.ts'
import { insertMany } from './insert-many.ts'
import { sceneOf } from './picture-shelf.ts'
import type { PictureShelf } from './picture-shelf.ts'

const USAGE = 'BaseInfoProduct'
const HIGHEST_PRIORITY = 109

export const seedCategories = async (ctx: Ctx, shelf: PictureShelf): Promise<Map<string, number>> => {
  const banner = (picture: string) => shelf.put(USAGE, sceneOf(picture, 'banner'), 'first')
  const cover = (picture: string) => shelf.put(USAGE, sceneOf(picture, 'face'), 'first')
  const parents = await insertMany(
    ctx,
    'product_category',
    categories.map(({ name, description, picture, isRecommended = false, isAdvertised = false }, index) => ({
      name,
      description,
      cover_image_url: cover(picture),
      banner_image_url: banner(picture),
      is_recommended: isRecommended,
      recommended_banner_image_url: isRecommended ? banner(picture) : null,
      hot_selling_banner_image_url: isRecommended ? banner(picture) : null,
      is_advertised: isAdvertised,
      ad_image_url: isAdvertised ? banner(picture) : null,
      ad_target_url: isAdvertised ? `/search?q=${encodeURIComponent(name)}` : null,
      ad_priority: isAdvertised ? HIGHEST_PRIORITY - index : null,
      is_footer_link: index < 6,
      priority: Math.max(HIGHEST_PRIORITY - index, 99),
    })),
  )
  const children = categories.flatMap(({ children: list }, parent) =>
    list.map(([name, picture], index) => ({ name, picture, parent: parents[parent], index })),
  )
  const made = await insertMany(
    ctx,
    'product_category',
    children.map(({ name, picture, parent, index }) => ({
      name,
      parent_id: parent,
      cover_image_url: shelf.put(USAGE, sceneOf(picture, 'face'), 'covers'),
      priority: HIGHEST_PRIORITY - index,
    })),
  )
  return new Map([
    ...categories.map(({ name }, index) => [name, parents[index] ?? 0] as const),
    ...children.map(({ name }, index) => [name, made[index] ?? 0] as const),
  ])
}
