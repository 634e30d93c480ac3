import type { z } from 'zod'
import type { getAllReports, ReportItem } from '@wenli/contract/base-info/report'
import { reportLife } from '@wenli/contract/base-info/report-life'
import type { ReportStatus, ReportTarget } from '@wenli/contract/base-info/report-life'
import { maskAccount, toWireTime } from '@wenli/contract/formats'
import type { Page } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

const OPEN = sqlWords(reportLife.uphold.from)

/** What visitors can see of it is what can be reported. */
const TARGETS: Readonly<Record<ReportTarget, string>> = {
  PRODUCT: 'SELECT id FROM product WHERE tenant_id = $1 AND product_no = $2 AND is_visible',
  VENDOR: "SELECT id FROM vendor WHERE tenant_id = $1 AND vendor_no = $2 AND status = 'APPROVED'",
  FINDING: `SELECT id FROM product_finding WHERE tenant_id = $1 AND status <> 'HIDDEN'
               AND id = CASE WHEN $2 ~ '^[1-9][0-9]{0,17}$' THEN $2::bigint END`,
}

export const findTarget = async (ctx: Ctx, target: ReportTarget, no: string): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    name: `find-reported-${target}`,
    text: TARGETS[target],
    values: [ctx.tenantId, no],
  })
  return row?.id
}

type NewReport = {
  readonly userId: number
  readonly target: ReportTarget
  readonly targetId: number
  readonly reason: string
  readonly description: string
}

/** False when the same person has one of it that is not handled. */
export const insertReport = async (ctx: Ctx, made: NewReport): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'insert-report',
    text: `INSERT INTO report (tenant_id, user_id, product_id, vendor_id, finding_id, reason, description, creation_time)
           VALUES ($1, $2, CASE WHEN $3 = 'PRODUCT' THEN $4::bigint END, CASE WHEN $3 = 'VENDOR' THEN $4::bigint END,
                   CASE WHEN $3 = 'FINDING' THEN $4::bigint END, $5, $6, $7)
           ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      ctx.tenantId,
      made.userId,
      made.target,
      made.targetId,
      made.reason,
      made.description,
      ctx.clock.now(),
    ],
  })
  return rows.length > 0
}

type ReportRow = Omit<ReportItem, 'tenantId' | 'creationTime' | 'handledTime'> & {
  tenantId: number
  creationTime: Date
  handledTime: Date | null
}

const COLUMNS: Readonly<Record<ReportTarget, string>> = {
  PRODUCT: 'r.product_id',
  VENDOR: 'r.vendor_id',
  FINDING: 'r.finding_id',
}

const SELECT = `r.id, r.tenant_id AS "tenantId", CASE WHEN r.product_id IS NOT NULL THEN 'PRODUCT' WHEN r.vendor_id IS NOT NULL THEN 'VENDOR' ELSE 'FINDING' END AS target,
  coalesce(p.product_no, v.vendor_no, f.id::text) AS "targetNo", coalesce(p.name, v.display_name, f.title) AS "targetName",
  v.vendor_no AS "vendorNo", v.display_name AS "vendorDisplayName", r.reason, r.description, r.status, r.note,
  u.user_name AS "userName", r.creation_time AS "creationTime", r.handled_time AS "handledTime"`
const FROM = `report r LEFT JOIN product p ON p.tenant_id = r.tenant_id AND p.id = r.product_id
  LEFT JOIN product_finding f ON f.tenant_id = r.tenant_id AND f.id = r.finding_id
  LEFT JOIN vendor v ON v.tenant_id = r.tenant_id AND v.id = coalesce(r.vendor_id, p.vendor_id)
  JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id`

/** Those that wait come first, the longest waiting before the others; then what was handled, the newest first. */
export const listReports = async (
  ctx: Ctx,
  { status, target, reason, ...query }: z.output<typeof getAllReports.query>,
): Promise<Page<ReportItem>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['r.tenant_id = $1']
  if (status !== undefined) where.push(`r.status = $${values.push(status)}`)
  if (target !== undefined) where.push(`${COLUMNS[target]} IS NOT NULL`)
  if (reason !== undefined) where.push(`r.reason = $${values.push(reason)}`)
  const page = await listPage<ReportRow>(
    ctx,
    {
      entity: 'Report',
      select: SELECT,
      from: FROM,
      where,
      values,
      searched: ['p.name', 'p.product_no', 'v.display_name', 'v.vendor_no', 'f.title', 'r.description'],
      sorts: { id: 'r.id', creationTime: 'r.id', handledTime: 'r.handled_time' },
      defaultOrder: `r.status NOT IN (${OPEN}), CASE WHEN r.status IN (${OPEN}) THEN r.id END, r.id DESC`,
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...row,
    tenantId: wireTenantId(row.tenantId),
    userName: maskAccount(row.userName),
    creationTime: toWireTime(row.creationTime),
    handledTime: row.handledTime && toWireTime(row.handledTime),
  }))
}

export type LockedReport = {
  readonly status: ReportStatus
  readonly userId: number
  /** Of a product or a shop; of a finding who is looking. */
  readonly vendorId: number | null
  readonly finderId: number | null
  readonly targetName: string
  readonly productNo: string | null
  readonly vendorNo: string | null
  readonly findingId: number | null
}

export const lockReport = async (ctx: Ctx, id: number): Promise<LockedReport | undefined> => {
  const [row] = await ctx.tx.query<LockedReport>({
    name: 'lock-report',
    text: `SELECT r.status, r.user_id AS "userId", v.id AS "vendorId", f.user_id AS "finderId",
                  coalesce(p.name, v.display_name, f.title) AS "targetName",
                  p.product_no AS "productNo", v.vendor_no AS "vendorNo", f.id AS "findingId"
             FROM ${FROM} WHERE r.tenant_id = $1 AND r.id = $2 FOR UPDATE OF r`,
    values: [ctx.tenantId, id],
  })
  return row
}

export const saveHandled = async (
  ctx: Ctx,
  id: number,
  { status, note }: { readonly status: ReportStatus; readonly note: string },
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-report',
    text: `UPDATE report SET status = $3, note = $4, handled_time = $5, handler_user_id = $6
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, status, note, ctx.clock.now(), ctx.caller?.userId ?? null],
  })
}
