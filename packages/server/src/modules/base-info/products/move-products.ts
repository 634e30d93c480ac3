import type { z } from 'zod'
import { isDigital } from '@wenli/contract/base-info/no-reason-return'
import { vendorProductLife } from '@wenli/contract/base-info/product-life'
import type { VendorProductAction } from '@wenli/contract/base-info/product-life'
import type { moveOwnProducts as moveEndpoint } from '@wenli/contract/base-info/product'
import type { ErrorCode } from '@wenli/contract/errors'
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
import type { ProductBody } from './product-values.ts'
import { stagedBody } from './staged-body.ts'
import { writeApart } from './write-apart.ts'

/** Why some of the products did not take the step, where it is not their state. */
type Reasons = ReadonlyMap<number, ErrorCode>

export type BatchOutcome = { changed: number[]; refused: { id: number; code: string }[] }

/** Those that took the step, and why the others did not. When none did, that is a refusal. */
export const outcomeOf = async (
  ctx: Ctx,
  ids: readonly number[],
  changed: readonly number[],
  { vendorId, reasons }: { readonly vendorId: number | null; readonly reasons?: Reasons },
): Promise<BatchOutcome> => {
  const left = ids.filter((id) => !changed.includes(id))
  const known = left.length === 0 ? new Set() : await existing(ctx, left, vendorId)
  const codeOf = (id: number): ErrorCode =>
    known.has(id) ? (reasons?.get(id) ?? 'BaseInfo:ProductState') : 'Platform:NotFound'
  const [first] = left.toSorted((one, other) => Number(known.has(other)) - Number(known.has(one)))
  if (changed.length === 0) throw new AppError(first === undefined ? 'Platform:NotFound' : codeOf(first))
  return { changed: [...changed], refused: left.map((id) => ({ id, code: codeOf(id) })) }
}

type Moved = {
  readonly ids: readonly number[]
  readonly changed: readonly number[]
  readonly vendorId: number
  readonly reasons: Reasons
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

/** What it would lack on the shelves, with what is written into it on the way. */
const gapOf = (product: Offered, written: ProductBody): ErrorCode | undefined => {
  if (product.isIncomplete) return 'BaseInfo:ProductIncomplete'
  const { noReasonReturn = product.noReasonReturn, fileIds } = written
  const hasFiles = fileIds === undefined ? product.hasFiles : fileIds.length > 0
  return isDigital({ noReasonReturn }) && !hasFiles ? 'BaseInfo:FilesMissing' : undefined
}

const gapsOf = (
  offered: readonly Offered[],
  writtenOf: (product: Offered) => ProductBody,
): Map<number, ErrorCode> =>
  new Map(
    offered.flatMap((product): [number, ErrorCode][] => {
      const gap = gapOf(product, writtenOf(product))
      return gap === undefined ? [] : [[product.id, gap]]
    }),
  )

const idsOf = (products: readonly Offered[]): number[] => products.map(({ id }) => id)

/** Hands in what is whole. Without audit it is on sale at once, unless the platform had taken it off the shelves. */
const submit = async (ctx: Ctx, ids: readonly number[], vendorId: number): Promise<BatchOutcome> => {
  const { from, to } = vendorProductLife.submit
  const offered = await lockOffered(ctx, ids, { from, vendorId })
  // What waited when it was forced off is handed in with it: the platform looks at the whole.
  const reasons = gapsOf(offered, ({ stagedChanges }) => stagedBody(stagedChanges ?? {}))
  for (const { id, stagedChanges } of offered) {
    if (stagedChanges === null || reasons.has(id)) continue
    const refusal = await writeApart(ctx, () => applyStaged(ctx, id, stagedChanges))
    if (refusal !== undefined) reasons.set(id, refusal)
  }
  const whole = offered.filter(({ id }) => !reasons.has(id))
  const audited = await isAudited(ctx)
  const step = { from, reason: null, vendorId }
  const isLookedAt = ({ needsApproval }: Offered) => audited || needsApproval
  const changed = [
    ...(await moveAll(ctx, { ...step, to, ids: idsOf(whole.filter(isLookedAt)) })),
    ...(await moveAll(ctx, {
      ...step,
      to: 'ON_SALE',
      ids: idsOf(whole.filter((product) => !isLookedAt(product))),
    })),
  ]
  return finish(ctx, 'submit', { ids, changed, vendorId, reasons })
}

/** Puts back on the shelves what is whole; changes that wait go on waiting. */
const publish = async (ctx: Ctx, ids: readonly number[], vendorId: number): Promise<BatchOutcome> => {
  const step = vendorProductLife.publish
  const offered = await lockOffered(ctx, ids, { from: step.from, vendorId })
  const reasons = gapsOf(offered, () => ({}))
  const whole = idsOf(offered.filter(({ id }) => !reasons.has(id)))
  const changed = await moveAll(ctx, { ids: whole, ...step, reason: null, vendorId })
  return finish(ctx, 'publish', { ids, changed, vendorId, reasons })
}

/** A vendor's step for many of their own products at once. Only an open shop offers something. */
export const moveOwnProducts = (
  ctx: Ctx,
  { ids, action }: z.output<typeof moveEndpoint.body>,
): Promise<BatchOutcome> =>
  inTransaction(ctx, async (ctx) => {
    if (action === 'submit') return submit(ctx, ids, (await openVendorOfCaller(ctx)).id)
    if (action === 'publish') return publish(ctx, ids, (await openVendorOfCaller(ctx)).id)
    const { id: vendorId } = await vendorOfCaller(ctx)
    const changed = await moveAll(ctx, { ids, ...vendorProductLife[action], reason: null, vendorId })
    return finish(ctx, action, { ids, changed, vendorId, reasons: new Map() })
  })
