import type { z } from 'zod'
import { vendorProductLife } from '@wenli/contract/base-info/product-life'
import type { moveOwnProducts as moveEndpoint } from '@wenli/contract/base-info/product'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { afterProductWrite } from './after-product-write.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { openVendorOfCaller } from './open-vendor-of-caller.ts'
import { existing, incompleteDrafts, moveAll } from './product.queries.ts'
import { isAudited } from './product-audit-setting.ts'

export type BatchOutcome = { changed: number[]; refused: { id: number; code: string }[] }

/** Those that took the step, and why the others did not. When none did, that is a refusal. */
export const outcomeOf = async (
  ctx: Ctx,
  ids: readonly number[],
  changed: readonly number[],
  { vendorId, gaps }: { readonly vendorId: number | null; readonly gaps?: ReadonlySet<number> },
): Promise<BatchOutcome> => {
  const left = ids.filter((id) => !changed.includes(id))
  const known = left.length === 0 ? new Set() : await existing(ctx, left, vendorId)
  const codeOf = (id: number) => {
    if (!known.has(id)) return 'Platform:NotFound'
    return gaps?.has(id) ? 'BaseInfo:ProductIncomplete' : 'BaseInfo:ProductState'
  }
  const [first] = left.toSorted((one, other) => Number(known.has(other)) - Number(known.has(one)))
  if (changed.length === 0) throw new AppError(first === undefined ? 'Platform:NotFound' : codeOf(first))
  return { changed: [...changed], refused: left.map((id) => ({ id, code: codeOf(id) })) }
}

/** A vendor's step for many of their own products at once. Only an open shop offers something. */
export const moveOwnProducts = (
  ctx: Ctx,
  { ids, action }: z.output<typeof moveEndpoint.body>,
): Promise<BatchOutcome> =>
  inTransaction(ctx, async (ctx) => {
    const offers = action === 'submit' || action === 'publish'
    const vendor = offers ? await openVendorOfCaller(ctx) : await vendorOfCaller(ctx)
    const { from, to } = vendorProductLife[action]
    const skipsAudit = action === 'submit' && !(await isAudited(ctx))
    const gaps = action === 'submit' ? await incompleteDrafts(ctx, ids, vendor.id) : new Set<number>()
    const changed = await moveAll(ctx, {
      ids: ids.filter((id) => !gaps.has(id)),
      from,
      to: skipsAudit ? 'ON_SALE' : to,
      reason: null,
      vendorId: vendor.id,
    })
    for (const id of changed) await appendAudit(ctx, { action, object: 'Product', objectId: id })
    await afterProductWrite(ctx, changed)
    return outcomeOf(ctx, ids, changed, { vendorId: vendor.id, gaps })
  })
