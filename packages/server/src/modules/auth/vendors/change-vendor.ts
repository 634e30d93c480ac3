import type { z } from 'zod'
import type { AuditAction } from '@wenli/contract/auth/audit-words'
import type { OwnVendor, updateVendor as updateEndpoint } from '@wenli/contract/auth/vendor'
import { companyItems } from '@wenli/contract/auth/vendor-checklist'
import { parseWireTime } from '@wenli/contract/formats'
import { fenFromYuan } from '@wenli/contract/money'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { requireOwnImage, requirePublicImages } from '../../filing/index.ts'
import { assertNothingMissing, readChecklist } from './application-checklist.ts'
import { openBankCard, sealBankCard } from './bank-card.ts'
import { mergePending, reviewedPart } from './pending-changes.ts'
import type { PendingChanges, ReviewedValues } from './pending-changes.ts'
import { saveVendor } from './save-vendor.queries.ts'
import type { VendorValues } from './save-vendor.queries.ts'
import { shopPictures } from './shop-pictures.ts'
import { auditDeed } from './vendor-audit.ts'
import { lockKeptVendor } from './vendor-of-caller.ts'
import { toOwn } from './vendor-view.ts'
import type { VendorDeps } from './vendor-view.ts'
import { lockVendor } from './vendor.queries.ts'
import type { VendorRow } from './vendor.queries.ts'

type Body = z.output<typeof updateEndpoint.body>

/** New documents are pictures of one's own; those the shop has already were checked when they came. */
const requireNewDocuments = async (ctx: Ctx, row: VendorRow, request: PendingChanges): Promise<void> => {
  for (const name of ['identificationCardImageUrl', 'businessLicenceImageUrl'] as const) {
    const location = request[name]
    if (location && location !== row[name]) await requireOwnImage(ctx, 'VendorDocument', location)
  }
}

/** Cards are compared in clear text, because a seal is never twice the same. */
const withOpenCard = (deps: VendorDeps, changes: PendingChanges): PendingChanges =>
  changes.bankCardNo ? { ...changes, bankCardNo: openBankCard(deps.keys.field, changes.bankCardNo) } : changes

const withSealedCard = (deps: VendorDeps, changes: PendingChanges): PendingChanges =>
  changes.bankCardNo ? { ...changes, bankCardNo: sealBankCard(deps.keys.field, changes.bankCardNo) } : changes

const pendingValues = async (
  ctx: Ctx,
  deps: VendorDeps,
  row: VendorRow,
  request: PendingChanges,
): Promise<VendorValues> => {
  if (Object.keys(request).length === 0) return {}
  await requireNewDocuments(ctx, row, request)
  const current: ReviewedValues = { ...row, bankCardNo: openBankCard(deps.keys.field, row.bankCardNo) }
  const waiting = row.pendingChanges === null ? null : withOpenCard(deps, row.pendingChanges)
  const pending = mergePending(current, waiting, request)
  return {
    pendingChanges: pending === null ? null : withSealedCard(deps, pending),
    waitingSince: pending === null ? null : ctx.clock.now(),
    refusedReason: null,
  }
}

/** What the platform asks for is not taken away; what a shop never had to have is not asked for now. */
const assertNothingTaken = async (ctx: Ctx, row: VendorRow, body: Body): Promise<void> => {
  const waiting = row.pendingChanges ?? {}
  const kind = body.kind ?? waiting.kind ?? row.kind
  const { required } = await readChecklist(ctx)
  const touched = required.filter(
    (item) =>
      (body[item] !== undefined && body[item] !== row[item]) ||
      (companyItems.has(item) && body.kind !== undefined),
  )
  assertNothingMissing(
    ctx,
    { required: touched, extras: [] },
    {
      ...row,
      ...waiting,
      ...body,
      kind,
      answers: [],
    },
  )
}

const fenOrNull = (yuan: number | null): number | null => (yuan === null ? null : fenFromYuan(yuan))

const shopValues = ({
  name: _name,
  kind: _kind,
  creditCode: _code,
  identificationCardImageUrl: _card,
  businessLicenceImageUrl: _licence,
  bankCardNo: _bank,
  freightAmount,
  freightFreeOver,
  ...shop
}: Body): VendorValues => ({
  ...shop,
  ...(freightAmount !== undefined && { freightAmount: fenOrNull(freightAmount) }),
  ...(freightFreeOver !== undefined && { freightFreeOver: fenOrNull(freightFreeOver) }),
})

const saveOwn = async (
  ctx: Ctx,
  deps: VendorDeps,
  {
    row,
    values,
    action,
    changes,
  }: { row: VendorRow; values: VendorValues; action: AuditAction; changes: object },
): Promise<OwnVendor> => {
  await saveVendor(ctx, row.id, values)
  await auditDeed(ctx, deps, { action, id: row.id, changes: { ...changes } })
  await emit(ctx, 'VendorChanged', { vendorId: row.id })
  const saved = await lockVendor(ctx, { id: row.id })
  return toOwn(ctx, deps, saved ?? row)
}

/** spec §7: what visitors see changes at once; name, documents and bank card wait until the platform approves. */
export const updateOwnVendor = (ctx: Ctx, deps: VendorDeps, body: Body): Promise<OwnVendor> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockKeptVendor(ctx)
    await assertNothingTaken(ctx, row, body)
    requirePublicImages(ctx, shopPictures(body), shopPictures(row))
    const pending = await pendingValues(ctx, deps, row, reviewedPart(body))
    return saveOwn(ctx, deps, {
      row,
      values: { ...shopValues(body), ...pending },
      action: 'Update',
      changes: body,
    })
  })

/** Until when the shop takes no orders; it stays visible. */
export const setVendorHoliday = (ctx: Ctx, deps: VendorDeps, until: string | null): Promise<OwnVendor> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockKeptVendor(ctx)
    const holidayUntil = until === null ? null : parseWireTime(until)
    if (until !== null && (holidayUntil === null || holidayUntil <= ctx.clock.now()))
      throw invalidField(ctx.culture, 'Vendor', 'holidayUntil')
    return saveOwn(ctx, deps, {
      row,
      values: { holidayUntil },
      action: 'SetHoliday',
      changes: { holidayUntil: until },
    })
  })
