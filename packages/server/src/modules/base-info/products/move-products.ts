import type { z } from 'zod'
import { vendorProductLife } from '@wenli/contract/base-info/product-life'
import type { VendorProductAction } from '@wenli/contract/base-info/product-life'
import type { moveOwnProducts as moveEndpoint } from '@wenli/contract/base-info/product'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { afterProductWrite } from './after-product-write.ts'
import { applyStaged } from './apply-changes.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { openVendorOfCaller } from './open-vendor-of-caller.ts'
import { existing, lockOffered, moveAll } from './product.queries.ts'
import type { Offered } from './product.queries.ts'
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

type Moved = {
  readonly ids: readonly number[]
  readonly changed: readonly number[]
  readonly vendorId: number
  readonly gaps?: ReadonlySet<number>
}

const finish = async (
  ctx: Ctx,
  action: VendorProductAction,
  { ids, changed, ...known }: Moved,
): Promise<BatchOutcome> => {
  for (const id of changed) await appendAudit(ctx, { action, object: 'Product', objectId: id })
  await afterProductWrite(ctx, changed)
  return outcomeOf(ctx, ids, changed, known)
}

/** Hands in what is whole. Without audit it is on sale at once, unless the platform had taken it off the shelves. */
const submit = async (ctx: Ctx, ids: readonly number[], vendorId: number): Promise<BatchOutcome> => {
  const { from, to } = vendorProductLife.submit
  const offered = await lockOffered(ctx, ids, { from, vendorId })
  const whole = offered.filter(({ isIncomplete }) => !isIncomplete)
  // What waited when it was forced off is handed in with it: the platform looks at the whole.
  for (const { id, stagedChanges } of whole)
    if (stagedChanges !== null) await applyStaged(ctx, id, stagedChanges)
  const audited = await isAudited(ctx)
  const step = { from, reason: null, vendorId }
  const idsOf = (products: readonly Offered[]) => products.map(({ id }) => id)
  const isLookedAt = ({ needsApproval }: Offered) => audited || needsApproval
  const changed = [
    ...(await moveAll(ctx, { ...step, to, ids: idsOf(whole.filter(isLookedAt)) })),
    ...(await moveAll(ctx, {
      ...step,
      to: 'ON_SALE',
      ids: idsOf(whole.filter((product) => !isLookedAt(product))),
    })),
  ]
  const gaps = new Set(idsOf(offered.filter(({ isIncomplete }) => isIncomplete)))
  return finish(ctx, 'submit', { ids, changed, vendorId, gaps })
}

/** A vendor's step for many of their own products at once. Only an open shop offers something. */
export const moveOwnProducts = (
  ctx: Ctx,
  { ids, action }: z.output<typeof moveEndpoint.body>,
): Promise<BatchOutcome> =>
  inTransaction(ctx, async (ctx) => {
    const offers = action === 'submit' || action === 'publish'
    const { id: vendorId } = offers ? await openVendorOfCaller(ctx) : await vendorOfCaller(ctx)
    if (action === 'submit') return submit(ctx, ids, vendorId)
    const changed = await moveAll(ctx, { ids, ...vendorProductLife[action], reason: null, vendorId })
    return finish(ctx, action, { ids, changed, vendorId })
  })
