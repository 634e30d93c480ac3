import type { AddressInfo } from '@wenli/contract/ordering/address'
import type { ClosingParty, VendorKind, VendorStatus } from '@wenli/contract/auth/vendor-life'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { searchedWithAccounts } from '../../../platform/ctx/account-sight.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'
import type { KeptChecklist } from './application-checklist.ts'
import type { PendingChanges } from './pending-changes.ts'

/** A shop as it is stored, with its owner; the bank card is sealed. */
export type VendorRow = {
  id: number
  tenantId: number
  vendorNo: string
  userId: number
  userNo: string
  userName: string
  name: string
  kind: VendorKind
  creditCode: string | null
  displayName: string
  vendorImageUrl: string | null
  bannerImageUrl: string | null
  description: string | null
  businessScope: string | null
  contactPhone: string | null
  bankCardNo: string | null
  identificationCardImageUrl: string | null
  businessLicenceImageUrl: string | null
  cooperationMode: string | null
  /** In fen. */
  freightAmount: number | null
  freightFreeOver: number | null
  settleDelayDays: number
  returnAddress: AddressInfo | null
  productionCount: number
  score: number | null
  ratingCount: number
  isCompetitive: boolean
  isSelfOperated: boolean
  priority: number | null
  status: VendorStatus
  statusReason: string | null
  agreementVersion: string | null
  checklist: KeptChecklist | null
  pendingChanges: PendingChanges | null
  waitingSince: Date | null
  refusedReason: string | null
  holidayUntil: Date | null
  closingSince: Date | null
  closingBy: ClosingParty | null
  remark: string | null
  creationTime: Date
}

const SELECT = `v.id, v.tenant_id AS "tenantId", v.vendor_no AS "vendorNo", v.user_id AS "userId", u.user_no AS "userNo",
  u.user_name AS "userName", v.name, v.kind, v.credit_code AS "creditCode", v.display_name AS "displayName",
  v.vendor_image_url AS "vendorImageUrl", v.banner_image_url AS "bannerImageUrl", v.description,
  v.business_scope AS "businessScope", v.contact_phone AS "contactPhone", v.bank_card_no AS "bankCardNo",
  v.identification_card_image_url AS "identificationCardImageUrl",
  v.business_licence_image_url AS "businessLicenceImageUrl", v.cooperation_mode AS "cooperationMode",
  v.freight_amount AS "freightAmount", v.freight_free_over AS "freightFreeOver",
  v.settle_delay_days AS "settleDelayDays", v.return_address AS "returnAddress",
  v.production_count AS "productionCount", v.score, v.rating_count AS "ratingCount",
  v.is_competitive AS "isCompetitive", v.is_self_operated AS "isSelfOperated", v.priority, v.status,
  v.status_reason AS "statusReason", v.agreement_version AS "agreementVersion", v.checklist, v.pending_changes AS "pendingChanges",
  v.waiting_since AS "waitingSince", v.refused_reason AS "refusedReason", v.holiday_until AS "holidayUntil", v.remark,
  v.closing_since AS "closingSince", v.closing_by AS "closingBy", v.creation_time AS "creationTime"`
const FROM = 'vendor v JOIN app_user u ON u.tenant_id = v.tenant_id AND u.id = v.user_id'

export type VendorFilter = PageQuery & {
  readonly ids?: readonly number[] | undefined
  readonly status?: VendorStatus | undefined
  readonly hasPendingChanges?: boolean | undefined
  readonly isCompetitive?: boolean | undefined
}

const sorts = {
  id: 'v.id',
  displayName: 'v.display_name',
  creationTime: 'v.creation_time',
  productionCount: 'v.production_count',
  score: 'v.score',
  priority: 'v.priority',
}

const conditions = (ctx: Ctx, { ids, status, hasPendingChanges, isCompetitive }: VendorFilter) => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['v.tenant_id = $1']
  if (ids !== undefined) where.push(`v.id = ANY($${values.push(ids)}::bigint[])`)
  if (status !== undefined) where.push(`v.status = $${values.push(status)}`)
  if (hasPendingChanges !== undefined)
    where.push(`v.pending_changes IS ${hasPendingChanges ? 'NOT NULL' : 'NULL'}`)
  if (isCompetitive !== undefined) where.push(`v.is_competitive = $${values.push(isCompetitive)}`)
  return { values, where }
}

/** What the platform manages: those that wait longest for an answer stand first. A draft is its applicant's alone. */
export const listManagedVendors = (ctx: Ctx, query: VendorFilter): Promise<Page<VendorRow>> => {
  const { values, where } = conditions(ctx, query)
  return listPage<VendorRow>(
    ctx,
    {
      entity: 'Vendor',
      select: SELECT,
      from: FROM,
      values,
      where: [...where, "v.status <> 'DRAFT'"],
      ...searchedWithAccounts(ctx, {
        open: ['v.display_name', 'v.name', 'v.vendor_no', 'u.user_no'],
        accounts: ['u.user_name'],
      }),
      sorts: { ...sorts, waitingSince: 'v.waiting_since' },
      defaultOrder: 'v.waiting_since ASC NULLS LAST, v.id DESC',
    },
    query,
  )
}

/** The shops that visitors may enter, the competitive ones first. */
export const listOpenVendors = (ctx: Ctx, query: VendorFilter): Promise<Page<VendorRow>> =>
  listPage<VendorRow>(
    ctx,
    {
      entity: 'Vendor',
      select: SELECT,
      from: FROM,
      ...conditions(ctx, { ...query, status: 'APPROVED' }),
      searched: ['v.display_name', 'v.business_scope'],
      sorts,
      defaultOrder: 'v.is_competitive DESC, v.priority DESC NULLS LAST, v.id',
    },
    query,
  )

type By = { readonly id: number } | { readonly userId: number } | { readonly userNo: string } | { no: string }

const keyOf = (by: By): readonly [string, string | number] => {
  if ('id' in by) return ['v.id', by.id]
  if ('userId' in by) return ['v.user_id', by.userId]
  return 'userNo' in by ? ['u.user_no', by.userNo] : ['v.vendor_no', by.no]
}

export const findVendor = async (ctx: Ctx, by: By): Promise<VendorRow | undefined> => {
  const [column, value] = keyOf(by)
  const [row] = await ctx.tx.query<VendorRow>({
    name: `find-vendor-by-${column}`,
    text: `SELECT ${SELECT} FROM ${FROM} WHERE v.tenant_id = $1 AND ${column} = $2`,
    values: [ctx.tenantId, value],
  })
  return row
}

/** For whoever is about to change it: nobody else decides about it meanwhile. */
export const lockVendor = async (ctx: Ctx, by: By): Promise<VendorRow | undefined> => {
  const [column, value] = keyOf(by)
  const [row] = await ctx.tx.query<VendorRow>({
    name: `lock-vendor-by-${column}`,
    text: `SELECT ${SELECT} FROM ${FROM} WHERE v.tenant_id = $1 AND ${column} = $2 FOR UPDATE OF v`,
    values: [ctx.tenantId, value],
  })
  return row
}

/** spec §5: whether somebody else has the name already, in whatever letters. */
export const isNameTaken = async (ctx: Ctx, displayName: string, exceptUserId: number | null) => {
  const rows = await ctx.tx.query({
    name: 'vendor-name-taken',
    text: `SELECT 1 FROM vendor WHERE tenant_id = $1 AND display_name_key = lower($2) AND user_id IS DISTINCT FROM $3`,
    values: [ctx.tenantId, displayName, exceptUserId],
  })
  return rows.length > 0
}

/** Those that have been closing since before a time, the oldest first. */
export const findClosingVendors = async (ctx: Ctx, before: Date): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'find-closing-vendors',
    text: `SELECT id FROM vendor WHERE tenant_id = $1 AND status = 'CLOSING' AND closing_since <= $2 ORDER BY closing_since`,
    values: [ctx.tenantId, before],
  })
  return rows.map(({ id }) => id)
}
