import { pictureCaseLife } from '@wenli/contract/base-info/picture-case-life'
import type { PictureCaseAction } from '@wenli/contract/base-info/picture-case-life'
import { auditProductLife } from '@wenli/contract/base-info/product-life'
import { nextState } from '@wenli/contract/lifecycle'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { forceOffProduct } from '../products/audit-products.ts'
import { afterProductWrite } from '../products/after-product-write.ts'
import { lockProduct, saveProduct } from '../products/product.queries.ts'
import type { LockedProduct } from '../products/product.queries.ts'
import { stagedBody } from '../products/staged-body.ts'
import { stagedOrNull, withoutPicture } from '../products/staged-changes.ts'
import { tellVendor } from '../products/tell-vendor.ts'
import { assertNotOwnShop } from '../../auth/index.ts'
import { guardProductSoon } from './guard-picture.ts'
import { guardStagedSoon } from './guard-staged.ts'
import { lockCase, saveDecision, takesOff } from './picture-case.queries.ts'
import type { LockedCase } from './picture-case.queries.ts'

type Decision = { readonly id: number; readonly reason: string | null }

const decide = async (ctx: Ctx, action: PictureCaseAction, { id, reason }: Decision): Promise<LockedCase> => {
  const found = await lockCase(ctx, id)
  if (found === undefined) throw notFound(ctx, 'PictureCase', id)
  // Whose shop shows the copy decides as little as whose shop shows the original.
  await assertNotOwnShop(ctx, found.vendorId)
  await assertNotOwnShop(ctx, found.originalVendorId)
  const status = nextState(pictureCaseLife, found.status, action)
  if (status === undefined) throw new AppError('BaseInfo:PictureCaseDecided')
  await saveDecision(ctx, id, { status, reason })
  await appendAudit(ctx, { action, object: 'PictureCase', objectId: id, changes: { status, reason } })
  const { productId, originalProductId } = found
  await guardProductSoon(ctx, found)
  await guardStagedSoon(ctx, { productId, originalProductId })
  return found
}

/** The shop heard that the platform looks into it; it hears what came of it, too. */
const tellShop = (
  ctx: Ctx,
  { productName, vendorId }: LockedCase,
  outcome: 'pictureKept' | 'pictureRefused' | 'stagedPictureRefused',
  reason: string | null,
): Promise<void> => tellVendor(ctx, { name: productName, vendorId }, outcome, reason)

/** Both may show it. */
export const dismissPictureCase = (
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason?: string | null | undefined },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const found = await decide(ctx, 'dismiss', { id, reason: reason ?? null })
    await tellShop(ctx, found, 'pictureKept', reason ?? null)
    return null
  })

/** What is shown is not in question: of what waits, the wish for that picture is over. */
const refuseStaged = async (ctx: Ctx, { id, stagedChanges }: LockedProduct, imageUrl: string) => {
  if (stagedChanges === null) return
  const left = withoutPicture(stagedBody(stagedChanges), imageUrl)
  await saveProduct(ctx, id, { stagedChanges: stagedOrNull(left) })
  await afterProductWrite(ctx, [id])
}

/**
 * The later product leaves the shelves; one that is not on them gets there only by the platform's word. Where the picture
 * only waited for approval, the product stays as it is without it.
 */
export const confirmPictureCase = (
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const found = await decide(ctx, 'confirm', { id, reason })
    const { productId } = found
    const product = await lockProduct(ctx, productId)
    if (product === undefined) return null
    if (!(await takesOff(ctx, id))) {
      await refuseStaged(ctx, product, found.imageUrl)
      await tellShop(ctx, found, 'stagedPictureRefused', reason)
    } else if (nextState(auditProductLife, product.status, 'forceOff') !== undefined)
      await forceOffProduct(ctx, { id: productId, reason })
    else {
      await saveProduct(ctx, productId, { needsApproval: true })
      await tellShop(ctx, found, 'pictureRefused', reason)
    }
    return null
  })
