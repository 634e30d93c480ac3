import { PRODUCT_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Row } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { StandardOperations, WrittenVerbs } from '../../../platform/resource/mount-resource.ts'
import { assertNotOwnShop } from '../../auth/index.ts'
import { countOtherImages, shopsOfPart } from './product-parts.queries.ts'
import type { Part } from './product-parts.queries.ts'
import { lockProduct } from './product.queries.ts'

const idIn = (row: Row, name: 'id' | 'productId'): number | null =>
  typeof row[name] === 'number' ? row[name] : null

/** Of whose goods it speaks, as it is and as it is to be: nobody praises, blames or shows those of their own shop. */
const assertOthersGoods = async (ctx: Ctx, part: Part, row: Row): Promise<void> => {
  for (const vendorId of await shopsOfPart(ctx, part, {
    id: idIn(row, 'id'),
    productId: idIn(row, 'productId'),
  }))
    await assertNotOwnShop(ctx, vendorId)
}

/** A product has so many pictures beside its cover, whoever adds them. */
const requireRoom = async (ctx: Ctx, row: Row): Promise<void> => {
  const productId = idIn(row, 'productId')
  if (productId === null) return
  await lockProduct(ctx, productId)
  if ((await countOtherImages(ctx, productId, idIn(row, 'id'))) >= PRODUCT_IMAGE_MAX_COUNT)
    throw new AppError('BaseInfo:TooManyPictures', [PRODUCT_IMAGE_MAX_COUNT])
}

/** How the platform writes the comments and pictures of goods. */
export const writeProductParts = (part: Part, standard: StandardOperations): WrittenVerbs => {
  const check = async (ctx: Ctx, row: Row): Promise<void> => {
    await assertOthersGoods(ctx, part, row)
    if (part === 'product_image') await requireRoom(ctx, row)
  }
  return {
    Create: ({ ctx, body }) =>
      inTransaction(ctx, async (ctx) => {
        await check(ctx, body)
        return standard.create(ctx, body)
      }),
    Update: ({ ctx, body }) =>
      inTransaction(ctx, async (ctx) => {
        await check(ctx, body)
        return standard.update(ctx, body)
      }),
    Delete: ({ ctx, query }) =>
      inTransaction(ctx, async (ctx) => {
        await assertOthersGoods(ctx, part, query)
        return standard.remove(ctx, Number(query['id']))
      }),
  }
}
