import { and, asc, eq } from 'drizzle-orm'
import type { OwnerType, WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { returnedWithdrawalStatuses } from '@wenli/contract/finance/withdrawal-life'
import type { WithdrawalStatus } from '@wenli/contract/finance/withdrawal-life'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { searchedWithAccounts, shownAccount } from '../../../platform/ctx/account-sight.ts'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../../platform/db/lock-until-commit.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { listPage } from '../../../platform/resource/list-page.ts'
import type { WithdrawalOwner } from './withdrawal-owner.ts'
import { withdrawals } from './withdrawal.table.ts'

export type LockedWithdrawal = typeof withdrawals.$inferSelect

/** Those who take money out of one owner's account do it one after the other. */
export const lockOwner = async (
  ctx: Ctx,
  { ownerType, ownerNo }: Pick<WithdrawalOwner, 'ownerType' | 'ownerNo'>,
): Promise<void> => {
  await lockUntilCommit(ctx, `withdrawal.${ownerType}.${ownerNo}`)
}

export const insertWithdrawal = async (
  ctx: Ctx,
  values: Omit<typeof withdrawals.$inferInsert, 'tenantId' | 'creationTime' | 'heldTime'>,
): Promise<LockedWithdrawal> => {
  const now = ctx.clock.now()
  const [row] = await ctx.tx.orm
    .insert(withdrawals)
    .values({ ...values, tenantId: ctx.tenantId, creationTime: now, heldTime: now })
    .returning()
  if (row === undefined) throw new Error('the withdrawal was not inserted')
  return row
}

export const lockWithdrawal = async (ctx: Ctx, id: number): Promise<LockedWithdrawal | undefined> => {
  const [row] = await ctx.tx.orm
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.tenantId, ctx.tenantId), eq(withdrawals.id, id)))
    .for('update')
  return row
}

export const saveWithdrawal = async (
  ctx: Ctx,
  id: number,
  values: Partial<typeof withdrawals.$inferInsert>,
): Promise<void> => {
  await ctx.tx.orm
    .update(withdrawals)
    .set({ ...values, lastModificationTime: ctx.clock.now() })
    .where(and(eq(withdrawals.tenantId, ctx.tenantId), eq(withdrawals.id, id)))
}

/** What else was held for the owner on this day of Shanghai, whenever it was first asked for, and did not come back. */
export const heldToday = async (
  ctx: Ctx,
  { ownerType, ownerNo }: Pick<WithdrawalOwner, 'ownerType' | 'ownerNo'>,
  besides: number | null,
): Promise<number> => {
  const [row] = await ctx.tx.query<{ sum: number }>({
    name: 'withdrawn-today',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM withdrawal
            WHERE tenant_id = $1 AND owner_type = $2 AND owner_no = $3 AND status NOT IN (${sqlWords(returnedWithdrawalStatuses)})
              AND held_time >= date_trunc('day', $4::timestamptz AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'
              AND id IS DISTINCT FROM $5::bigint`,
    values: [ctx.tenantId, ownerType, ownerNo, ctx.clock.now(), besides],
  })
  return row?.sum ?? 0
}

export const hasPending = async (
  ctx: Ctx,
  { ownerType, ownerNo }: Pick<WithdrawalOwner, 'ownerType' | 'ownerNo'>,
): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'has-pending-withdrawal',
    text: `SELECT FROM withdrawal WHERE tenant_id = $1 AND owner_type = $2 AND owner_no = $3 AND status = 'PENDING'`,
    values: [ctx.tenantId, ownerType, ownerNo],
  })
  return rows.length > 0
}

type WithdrawalRow = Omit<WithdrawalItem, 'tenantId' | 'auditTime' | 'remitTime' | 'creationTime'> & {
  auditorUserId: number | null
  auditorName: string | null
  remitUserId: number | null
  remitName: string | null
  auditTime: Date | null
  remitTime: Date | null
  creationTime: Date
}

const SELECT = `w.id, w.withdrawal_no AS "withdrawalNo", w.owner_type AS "ownerType", w.owner_no AS "ownerNo", w.user_id AS "userId",
  u.user_no AS "userNo", w.amount, w.real_name AS "realName", w.last_four AS "bankCardLastFour", w.status,
  w.refused_reason AS "refusedReason", w.auditor_user_id AS "auditorUserId", a.user_name AS "auditorUserName",
  concat(a.surname, a.name) AS "auditorName", w.remit_user_id AS "remitUserId", concat(r.surname, r.name) AS "remitName",
  w.audit_time AS "auditTime", w.remit_user_name AS "remitUserName", w.remit_time AS "remitTime",
  w.bank_ref AS "bankRef", w.batch_no AS "batchNo",
  w.voucher_image_url IS NOT NULL AS "hasVoucher", w.remark, w.creation_time AS "creationTime"`
const FROM = `withdrawal w JOIN app_user u ON u.tenant_id = w.tenant_id AND u.id = w.user_id
  LEFT JOIN app_user a ON a.tenant_id = w.tenant_id AND a.id = w.auditor_user_id
  LEFT JOIN app_user r ON r.tenant_id = w.tenant_id AND r.id = w.remit_user_id`

/** A colleague goes by their name; the account, mostly a mobile number, is for who has none. */
const colleague = (
  ctx: Ctx,
  userId: number | null,
  { name, userName }: { readonly name: string | null; readonly userName: string | null },
): string | null => {
  if (userName === null) return null
  return name && name !== userName ? name : shownAccount(ctx, { userId, userName })
}

const itemOf = (
  ctx: Ctx,
  { auditorUserId, auditorName, remitUserId, remitName, ...row }: WithdrawalRow,
): WithdrawalItem => ({
  ...row,
  tenantId: wireTenantId(ctx.tenantId),
  amount: yuanFromFen(row.amount),
  auditorUserName: colleague(ctx, auditorUserId, { name: auditorName, userName: row.auditorUserName }),
  remitUserName: colleague(ctx, remitUserId, { name: remitName, userName: row.remitUserName }),
  auditTime: row.auditTime && toWireTime(row.auditTime),
  remitTime: row.remitTime && toWireTime(row.remitTime),
  creationTime: toWireTime(row.creationTime),
})

/** Who of the staff decided and sent it is the desk's to know. */
export const forOwner = (item: WithdrawalItem): WithdrawalItem => ({
  ...item,
  auditorUserName: null,
  remitUserName: null,
})

export const findWithdrawal = async (ctx: Ctx, id: number): Promise<WithdrawalItem | undefined> => {
  const [row] = await ctx.tx.query<WithdrawalRow>({
    name: 'find-withdrawal',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE w.tenant_id = $1 AND w.id = $2`,
    values: [ctx.tenantId, id],
  })
  return row && itemOf(ctx, row)
}

/** What went out in one file and is still on its way, in the order of the file. */
export const findBatch = (
  ctx: Ctx,
  batchNo: string,
): Promise<Pick<LockedWithdrawal, 'withdrawalNo' | 'realName' | 'bankCardNo' | 'amount'>[]> =>
  ctx.tx.orm
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.tenantId, ctx.tenantId),
        eq(withdrawals.batchNo, batchNo),
        eq(withdrawals.status, 'REMITTING'),
      ),
    )
    .orderBy(asc(withdrawals.id))

export const findVoucher = async (ctx: Ctx, id: number): Promise<string | null> => {
  const [row] = await ctx.tx.orm
    .select({ voucher: withdrawals.voucherImageUrl })
    .from(withdrawals)
    .where(and(eq(withdrawals.tenantId, ctx.tenantId), eq(withdrawals.id, id)))
  return row?.voucher ?? null
}

export type WithdrawalQuery = PageQuery & {
  readonly status?: WithdrawalStatus | undefined
  readonly ownerType?: OwnerType | undefined
}

export const listWithdrawals = async (
  ctx: Ctx,
  query: WithdrawalQuery,
  sight: 'all' | Pick<WithdrawalOwner, 'ownerType' | 'ownerNo'>,
): Promise<Page<WithdrawalItem>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['w.tenant_id = $1']
  const ownerType = sight === 'all' ? query.ownerType : sight.ownerType
  if (sight !== 'all') where.push(`w.owner_no = $${values.push(sight.ownerNo)}`)
  if (ownerType !== undefined) where.push(`w.owner_type = $${values.push(ownerType)}`)
  if (query.status !== undefined) where.push(`w.status = $${values.push(query.status)}`)
  const page = await listPage<WithdrawalRow>(
    ctx,
    {
      entity: 'Withdrawal',
      select: SELECT,
      from: FROM,
      where,
      values,
      ...searchedWithAccounts(ctx, {
        open: ['w.withdrawal_no', 'w.owner_no', 'w.real_name', 'w.batch_no'],
        accounts: ['u.user_name'],
      }),
      sorts: { id: 'w.id', creationTime: 'w.id', amount: 'w.amount' },
      defaultOrder: 'w.id DESC',
    },
    query,
  )
  const items = page.items.map((row) => itemOf(ctx, row))
  return { totalCount: page.totalCount, items: sight === 'all' ? items : items.map(forOwner) }
}
