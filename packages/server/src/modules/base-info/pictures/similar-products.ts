import type { z } from 'zod'
import type { getSimilarProducts } from '@wenli/contract/base-info/picture-search'
import { SAME_PICTURE_DISTANCE } from '@wenli/contract/limits'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listProducts } from '../products/list-products.ts'
import { cardOf } from '../products/product-card.ts'
import type { CardRow } from '../products/product-card.ts'
import { findCard, findKinds } from '../products/product-list.queries.ts'
import { copiesAmong } from './copies.ts'
import { pageOfResembling } from './page-of-resembling.ts'
import type { PictureDeps } from './picture-deps.ts'
import type { PictureIndex } from './picture-index.ts'
import type { Resembling } from './resembling-products.ts'

type Wanted = z.output<typeof getSimilarProducts.query>

/** From here on two pictures are taken for one, whatever their hashes say. */
const NEARLY_ONE = 0.96
/** Similarities within such a step look the same to people; the kind of product then decides. */
const STEP = 0.05

/** The cover if it was looked at, else any of its pictures. */
const ownPicture = (index: PictureIndex, { id, coverImageUrl }: CardRow) => {
  const pictures = index.slotsOf(id).map((slot) => index.at(slot))
  return pictures.find(({ imageUrl }) => imageUrl === coverImageUrl) ?? pictures[0]
}

/** First by looks, then what is of the same category, then of the same colour. */
const byLooksAndKind =
  (ctx: Ctx, own: CardRow) =>
  async (found: readonly Resembling[]): Promise<readonly Resembling[]> => {
    const kinds = await findKinds(
      ctx,
      found.map(({ productId }) => productId),
    )
    const rank = ({ productId, similarity }: Resembling): [number, number, number, number] => {
      const kind = kinds.get(productId)
      return [
        Math.floor(similarity / STEP),
        Number(kind?.productCategoryId === own.productCategoryId),
        Number(own.productColorId !== null && kind?.productColorId === own.productColorId),
        similarity,
      ]
    }
    const ranks = new Map(found.map((each) => [each, rank(each)]))
    return found.toSorted((one, other) => {
      const [a, b] = [ranks.get(one) ?? [], ranks.get(other) ?? []]
      const place = a.findIndex((value, at) => value !== b[at])
      return place < 0 ? 0 : (b[place] ?? 0) - (a[place] ?? 0)
    })
  }

/** Nobody has looked at its picture yet: what stands on the same shelf, or the one that is chosen, without a similarity. */
const ofSameShelf = async (ctx: Ctx, own: CardRow, wanted: Wanted) => {
  const { no: _no, id: _id, ...query } = wanted
  const isChosen = query.productCategoryId !== undefined || query.productCategoryNo !== undefined
  const { totalCount, items } = await listProducts(ctx, {
    ...query,
    ...(!isChosen && { productCategoryId: own.productCategoryId }),
    withoutId: own.id,
  })
  return {
    totalCount,
    items: items.map((card) => ({
      ...card,
      similarity: null,
      isSamePicture: false,
      matchedImageUrl: card.coverImageUrl,
    })),
  }
}

/** What looks like a product, without itself and copies of its picture. */
export const similarProducts = async (ctx: Ctx, deps: PictureDeps, wanted: Wanted) => {
  const own = await findCard(ctx, wanted)
  if (own === undefined)
    throw wanted.id === undefined ? new AppError('Platform:NotFound') : notFound(ctx, 'Product', wanted.id)
  const index = await deps.indexes.of(ctx.tenantId)
  const picture = ownPicture(index, own)
  const product = cardOf(own)
  if (picture === undefined) return { ...(await ofSameShelf(ctx, own, wanted)), product }
  const alike = index
    .alike(picture.hash, SAME_PICTURE_DISTANCE)
    .map(({ slot }) => index.pictureAt(slot))
    .filter(({ productId }) => productId !== own.id)
  const copies = new Set(
    (await copiesAmong(ctx, deps, picture.imageUrl, alike)).map(({ productId }) => productId),
  )
  const { no: _no, id: _id, ...query } = wanted
  const { totalCount, items } = await pageOfResembling(
    ctx,
    deps,
    { looks: [{ vector: picture.vector, box: null }], same: [] },
    query,
    {
      isLeftOut: ({ productId, similarity }) =>
        productId === own.id || copies.has(productId) || similarity >= NEARLY_ONE,
      order: byLooksAndKind(ctx, own),
    },
  )
  return { totalCount, items, product }
}
