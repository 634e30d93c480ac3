import type { z } from 'zod'
import type {
  createProduct as createEndpoint,
  updateProduct as updateEndpoint,
} from '@wenli/contract/base-info/product'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { isLiveProduct } from '@wenli/contract/base-info/product-life'
import type { ProductStatus } from '@wenli/contract/base-info/product-life'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { placeholderOf } from '../../filing/index.ts'
import { afterProductWrite } from './after-product-write.ts'
import { applyChanges, requireOpenCategory } from './apply-changes.ts'
import { assertNotOwnShop, vendorOfCaller } from '../../auth/index.ts'
import { holdsOpen, openVendorOfCaller } from './open-vendor-of-caller.ts'
import { requireProductFiles, saveFiles } from './product-file.queries.ts'
import { saveImages, saveSkus } from './product-parts.queries.ts'
import { insertProduct, lockProduct, saveProduct } from './product.queries.ts'
import type { LockedProduct } from './product.queries.ts'
import { isAudited } from './product-audit-setting.ts'
import { requireProductPictures } from './product-pictures.ts'
import { requirePriceOfSku } from './require-price-of-sku.ts'
import { columnsOf } from './product-values.ts'
import type { ProductBody } from './product-values.ts'
import { getManagedProduct, stagedFileIds } from './read-product.ts'
import { stagedBody } from './staged-body.ts'
import { stageChanges } from './stage-changes.ts'
import { stagedOrNull, stillStaged } from './staged-changes.ts'
import { tellVendor } from './tell-vendor.ts'

type NewProduct = z.output<typeof createEndpoint.body>
type Changes = z.output<typeof updateEndpoint.body>

/** Without audit a submitted product is on sale at once. */
const firstStatus = async (ctx: Ctx, { isDraft }: NewProduct): Promise<ProductStatus> => {
  if (isDraft) return 'DRAFT'
  return (await isAudited(ctx)) ? 'AUDITING' : 'ON_SALE'
}

export const createProduct = (ctx: Ctx, body: NewProduct): Promise<ManagedProduct> =>
  inTransaction(ctx, async (ctx) => {
    const vendor = await openVendorOfCaller(ctx)
    if (body.discountUnitPrice && body.unitPrice === undefined)
      throw new AppError('BaseInfo:DiscountAbovePrice')
    requireProductPictures(ctx, body)
    await requireOpenCategory(ctx, body.productCategoryId)
    const status = await firstStatus(ctx, body)
    const coverPlaceholder = body.coverImageUrl ? await placeholderOf(ctx, body.coverImageUrl) : null
    if (!(await holdsOpen(ctx, vendor.id))) throw new AppError('BaseInfo:VendorNotOpen')
    const id = await insertProduct(ctx, {
      ...columnsOf(body),
      name: body.name,
      // A draft may lack these; the database lets nothing but a draft.
      unit: body.unit ?? '',
      coverImageUrl: body.coverImageUrl ?? '',
      unitPrice: columnsOf(body).unitPrice ?? 0,
      productCategoryId: body.productCategoryId,
      coverPlaceholder,
      vendorId: vendor.id,
      status,
      publishedTime: status === 'ON_SALE' ? ctx.clock.now() : null,
    })
    await saveImages(ctx, id, body.imageUrls ?? [])
    await requireProductFiles(ctx, id, body.fileIds ?? [])
    await saveFiles(ctx, id, body.fileIds ?? [])
    await saveSkus(ctx, id, body)
    await appendAudit(ctx, {
      action: 'Create',
      object: 'Product',
      objectId: id,
      changes: { name: body.name, status },
    })
    await afterProductWrite(ctx, [id])
    return getManagedProduct(ctx, id, vendor.id)
  })

/** One that was forced off may be released as it was: what is written meanwhile waits too. */
const mayWait = ({ status }: LockedProduct): boolean => isLiveProduct(status) || status === 'FORCED_OFF'

const requireDiscount = (product: LockedProduct, body: ProductBody): void => {
  const { unitPrice = product.unitPrice, discountUnitPrice = product.discountUnitPrice } = columnsOf(body)
  if (discountUnitPrice !== null && discountUnitPrice > unitPrice)
    throw new AppError('BaseInfo:DiscountAbovePrice')
}

/** A category that the product has, or that waits for it, may have been closed meanwhile. */
const requireCategoryToMoveTo = async (
  ctx: Ctx,
  { productCategoryId: own, stagedChanges }: ManagedProduct,
  { productCategoryId: wanted }: ProductBody,
): Promise<void> => {
  const isKept = wanted === own || wanted === stagedBody(stagedChanges ?? {}).productCategoryId
  if (wanted !== undefined && !isKept) await requireOpenCategory(ctx, wanted)
}

const auditUpdate = (ctx: Ctx, id: number, body: ProductBody): Promise<void> =>
  appendAudit(ctx, { action: 'Update', object: 'Product', objectId: id, changes: body })

/** A vendor changes their own product. */
export const updateProduct = (ctx: Ctx, { id, ...body }: Changes): Promise<ManagedProduct> =>
  inTransaction(ctx, async (ctx) => {
    const vendor = await vendorOfCaller(ctx)
    const product = await lockProduct(ctx, id, vendor.id)
    if (product === undefined) throw notFound(ctx, 'Product', id)
    requireDiscount(product, body)
    const before = await getManagedProduct(ctx, id, vendor.id)
    requireProductPictures(ctx, body, before)
    await requireCategoryToMoveTo(ctx, before, body)
    await requireProductFiles(ctx, id, body.fileIds ?? [], stagedFileIds(before) ?? [])
    if (mayWait(product) && (await isAudited(ctx))) await stageChanges(ctx, before, body)
    else {
      await applyChanges(ctx, id, body)
      // Of a field that counts at once, an older wish is over.
      await saveProduct(ctx, id, {
        stagedChanges: stagedOrNull(stillStaged(before.stagedChanges ?? {}, body)),
      })
    }
    await requirePriceOfSku(ctx, before, body)
    await auditUpdate(ctx, id, body)
    await afterProductWrite(ctx, [id])
    return getManagedProduct(ctx, id, vendor.id)
  })

/** A correction is later than what waits: approving that must not undo it. The shop hears that its wish is over. */
const settleStaged = async (ctx: Ctx, product: LockedProduct, body: ProductBody): Promise<void> => {
  if (product.stagedChanges === null) return
  const before = stagedBody(product.stagedChanges)
  const left = stillStaged(before, body)
  if (Object.keys(left).length === Object.keys(before).length) return
  await saveProduct(ctx, product.id, { stagedChanges: stagedOrNull(left) })
  await tellVendor(ctx, product, 'corrected', null)
}

/** The platform ranks and corrects; nothing of it waits. */
export const updateProductAsAdmin = (
  ctx: Ctx,
  { id, ...body }: ProductBody & { readonly id: number },
): Promise<ManagedProduct> =>
  inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id)
    if (product === undefined) throw notFound(ctx, 'Product', id)
    // What a shop writes of its goods waits for the platform: nobody is both.
    await assertNotOwnShop(ctx, product.vendorId)
    requireDiscount(product, body)
    const before = await getManagedProduct(ctx, id)
    requireProductPictures(ctx, body, before)
    await requireProductFiles(ctx, id, body.fileIds ?? [])
    await applyChanges(ctx, id, body)
    await settleStaged(ctx, product, body)
    await requirePriceOfSku(ctx, before, body)
    await auditUpdate(ctx, id, body)
    await afterProductWrite(ctx, [id])
    return getManagedProduct(ctx, id)
  })

const deleteLocked = async (ctx: Ctx, id: number, vendorId?: number): Promise<null> => {
  const product = await lockProduct(ctx, id, vendorId)
  if (product === undefined) throw notFound(ctx, 'Product', id)
  await saveProduct(ctx, id, {
    isDeleted: true,
    deletionTime: ctx.clock.now(),
    deleterUserId: ctx.caller?.userId ?? null,
  })
  await appendAudit(ctx, { action: 'Delete', object: 'Product', objectId: id })
  await afterProductWrite(ctx, [id])
  return null
}

/** Softly: orders keep what they showed. */
export const deleteOwnProduct = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => deleteLocked(ctx, id, (await vendorOfCaller(ctx)).id))

export const deleteProductAsAdmin = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, (ctx) => deleteLocked(ctx, id))
