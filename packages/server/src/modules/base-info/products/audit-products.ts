import type { z } from 'zod'
import type { auditProducts as auditEndpoint } from '@wenli/contract/base-info/product-audit'
import { auditProductLife, isLiveProduct } from '@wenli/contract/base-info/product-life'
import type { ErrorCode } from '@wenli/contract/errors'
import { toWireTime } from '@wenli/contract/formats'
import { nextState } from '@wenli/contract/lifecycle'
import type { AuditProductAction } from '@wenli/contract/base-info/product-life'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { assertNotOwnShop } from '../../auth/index.ts'
import { afterProductWrite, requireFilesOf } from './after-product-write.ts'
import { applyStaged } from './apply-changes.ts'
import { outcomeOf } from './move-products.ts'
import type { BatchOutcome } from './move-products.ts'
import { lockProduct, saveProduct } from './product.queries.ts'
import type { LockedProduct } from './product.queries.ts'
import { tellVendor } from './tell-vendor.ts'
import { writeApart } from './write-apart.ts'

type Audit = z.output<typeof auditEndpoint.body>
type Decision = {
  readonly action: Audit['action']
  readonly reason: string | null
  readonly seen: Audit['seen']
}
type Decided = 'done' | 'nothing-waits'

/** What was changed since the auditor looked is not what they decided about. */
const isChangedSince = ({ id, lastModificationTime }: LockedProduct, { seen }: Decision): boolean => {
  const looked = seen?.find((product) => product.id === id)
  const stands = lastModificationTime && toWireTime(lastModificationTime)
  return looked !== undefined && looked.lastModificationTime !== stands
}

/** A change of a product on sale: approved, it counts; rejected, it is dropped and the product stays as it was. */
const decideChange = async (ctx: Ctx, { id, stagedChanges }: LockedProduct, { action, reason }: Decision) => {
  if (action === 'approve') await applyStaged(ctx, id, stagedChanges)
  await saveProduct(ctx, id, { stagedChanges: null, statusReason: reason })
}

const decideNew = async (
  ctx: Ctx,
  product: LockedProduct,
  { action, reason }: Decision,
): Promise<boolean> => {
  const status = nextState(auditProductLife, product.status, action)
  if (status === undefined) return false
  await saveProduct(ctx, product.id, {
    status,
    statusReason: reason,
    ...(status === 'ON_SALE' && {
      publishedTime: product.publishedTime ?? ctx.clock.now(),
      needsApproval: false,
    }),
  })
  return true
}

const decide = async (ctx: Ctx, id: number, decision: Decision): Promise<Decided> => {
  const product = await lockProduct(ctx, id)
  if (product === undefined) return 'nothing-waits'
  await assertNotOwnShop(ctx, product.vendorId)
  if (isChangedSince(product, decision)) throw new AppError('Platform:Conflict')
  if (isLiveProduct(product.status) && product.stagedChanges !== null)
    await decideChange(ctx, product, decision)
  else if (!(await decideNew(ctx, product, decision))) return 'nothing-waits'
  await requireFilesOf(ctx, [id])
  await appendAudit(ctx, {
    action: decision.action,
    object: 'Product',
    objectId: id,
    changes: { reason: decision.reason },
  })
  await tellVendor(ctx, product, decision.action, decision.reason)
  return 'done'
}

/** The audit queue, several at once; in the order of their ids, so that two auditors never wait in a circle. */
export const auditProducts = (ctx: Ctx, { ids, action, reason, seen }: Audit): Promise<BatchOutcome> =>
  inTransaction(ctx, async (ctx) => {
    if (action === 'reject' && !reason) throw new AppError('Platform:ReasonMissing')
    const decision = { action, reason: action === 'reject' ? (reason ?? null) : null, seen }
    const changed: number[] = []
    const reasons = new Map<number, ErrorCode>()
    for (const id of ids.toSorted((one, other) => one - other)) {
      const decided = await writeApart(ctx, () => decide(ctx, id, decision))
      if (decided === 'done') changed.push(id)
      else if (decided !== 'nothing-waits') reasons.set(id, decided)
    }
    await afterProductWrite(ctx, changed)
    return outcomeOf(ctx, ids, changed, { vendorId: null, reasons })
  })

/** Takes a product off the shelves, or lets it back to its vendor. */
const step = (ctx: Ctx, id: number, action: AuditProductAction, reason: string | null): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id)
    if (product === undefined) throw notFound(ctx, 'Product', id)
    await assertNotOwnShop(ctx, product.vendorId)
    const status = nextState(auditProductLife, product.status, action)
    if (status === undefined) throw new AppError('BaseInfo:ProductState')
    await saveProduct(ctx, id, { status, statusReason: reason, needsApproval: status === 'FORCED_OFF' })
    await appendAudit(ctx, { action, object: 'Product', objectId: id, changes: { reason } })
    await tellVendor(ctx, product, action, reason)
    await afterProductWrite(ctx, [id])
    return null
  })

export const forceOffProduct = (ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<null> =>
  step(ctx, id, 'forceOff', reason)

export const releaseProduct = (ctx: Ctx, { id }: { id: number }): Promise<null> =>
  step(ctx, id, 'release', null)
