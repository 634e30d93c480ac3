import type { z } from 'zod'
import type { AuditLogItem, getAllAuditLogs } from '@wenli/contract/auth/audit-log'
import { parseWireTime, toWireTime } from '@wenli/contract/formats'
import type { Page } from '@wenli/contract/paging'
import { maskedAccount, searchedWithAccounts, shownAccount } from '../../../platform/ctx/account-sight.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

/** A line names its author by number; a line from before 063 by the name that they signed in with then. */
type AuditRow = Omit<AuditLogItem, 'creationTime' | 'userName'> & {
  creationTime: Date
  writtenName: string | null
  userName: string | null
}

/** As users are shown in their own list; what is left of an account that is gone nobody sees whole. */
const nameOf = (ctx: Ctx, { writtenName, userId, userName }: AuditRow): string | null => {
  if (userName !== null) return shownAccount(ctx, { userId, userName })
  return writtenName === null ? null : maskedAccount(writtenName)
}

const timeOf = (ctx: Ctx, name: string, text: string): Date => {
  const time = parseWireTime(text)
  if (time === null) throw invalidField(ctx.culture, 'AuditLog', name)
  return time
}

export const listAuditLogs = async (
  ctx: Ctx,
  query: z.output<typeof getAllAuditLogs.query>,
): Promise<Page<AuditLogItem>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['a.tenant_id = $1']
  if (query.object !== undefined) where.push(`a.object = $${values.push(query.object)}`)
  if (query.action !== undefined) where.push(`a.action = $${values.push(query.action)}`)
  if (query.userId !== undefined) where.push(`a.user_id = $${values.push(query.userId)}`)
  if (query.creationTimeFrom !== undefined) {
    where.push(`a.creation_time >= $${values.push(timeOf(ctx, 'creationTimeFrom', query.creationTimeFrom))}`)
  }
  if (query.creationTimeTo !== undefined) {
    where.push(`a.creation_time <= $${values.push(timeOf(ctx, 'creationTimeTo', query.creationTimeTo))}`)
  }
  const page = await listPage<AuditRow>(
    ctx,
    {
      entity: 'AuditLog',
      select: `a.id, a.creation_time AS "creationTime", a.user_id AS "userId", a.user_name AS "writtenName",
        u.user_name AS "userName", a.ip, a.action, a.object, a.object_id AS "objectId", a.changes::text AS changes, a.request_id AS "requestId"`,
      from: 'audit_log a LEFT JOIN app_user u ON u.tenant_id = a.tenant_id AND u.id = a.user_id',
      where,
      values,
      ...searchedWithAccounts(ctx, {
        open: [
          "coalesce(u.user_no, substring(a.user_name from '^U[0-9]+$'))",
          'a.object',
          'a.object_id',
          'a.action',
        ],
        accounts: ['u.user_name'],
      }),
      sorts: { id: 'a.id', creationTime: 'a.creation_time' },
      defaultOrder: 'a.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => {
    const { writtenName: _writtenName, ...item } = row
    return { ...item, userName: nameOf(ctx, row), creationTime: toWireTime(row.creationTime) }
  })
}
