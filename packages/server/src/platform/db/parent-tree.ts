import type { Ctx } from '../ctx/ctx.ts'
import { AppError } from '../http/app-error.ts'
import { lockUntilCommit } from './lock-until-commit.ts'

/** A table whose rows lie below one another; both names come from code, never from a request. */
export type ParentTree = { readonly table: string; readonly parentColumn: string }

/** Holds a tenant's tree still until the transaction ends: two moves that are right one by one can make a circle. */
export const lockParentTree = (ctx: Ctx, { table }: Pick<ParentTree, 'table'>): Promise<void> =>
  lockUntilCommit(ctx, `tree.${table}`)

/** Refuses to put a row below itself or below anything that lies below it. The tree must be locked. */
export const requireNotBelowItself = async (
  ctx: Ctx,
  { table, parentColumn }: ParentTree,
  { id, parentId }: { readonly id: number; readonly parentId: number },
): Promise<void> => {
  const [found] = await ctx.tx.query<{ isBelow: boolean }>({
    // UNION drops rows it has seen, so it ends even where a circle already is.
    text: `WITH RECURSIVE above AS (
             SELECT t.id, t.${parentColumn} AS parent FROM ${table} t WHERE t.tenant_id = $1 AND t.id = $2
             UNION
             SELECT t.id, t.${parentColumn} FROM ${table} t JOIN above a ON t.id = a.parent WHERE t.tenant_id = $1
           )
           SELECT EXISTS (SELECT FROM above WHERE id = $3) AS "isBelow"`,
    values: [ctx.tenantId, parentId, id],
  })
  if (found?.isBelow === true) throw new AppError('Platform:BelowItself')
}
