import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../../platform/db/lock-until-commit.ts'

export type CodeSubject = {
  readonly purpose: string
  readonly address: string
  /** The account it is for; null where there is none yet. */
  readonly userId: number | null
}

/**
 * Whose codes count together: those for one address, and those of whoever is signed in and asks, wherever they go, for one
 * account must not write to everybody. Who is not signed in is not known: counting for the owner of an address would tell
 * which addresses are one account's.
 */
const countedTogether = (ctx: Ctx, { address }: CodeSubject) => [
  ...(ctx.caller === null ? [] : [{ column: 'user_id', value: ctx.caller.userId }]),
  { column: 'address', value: address },
]

/** Two requests that count together wait for each other, or both would see that none was sent yet. */
export const lockCodes = async (ctx: Ctx, subject: CodeSubject): Promise<void> => {
  for (const { column, value } of countedTogether(ctx, subject))
    await lockUntilCommit(ctx, `one-time-code.${subject.purpose}.${column}.${value}`)
}

/** When codes were last asked for, newest first: within the day, and no more of them than the limit needs. */
export const recentCodeTimes = async (
  ctx: Ctx,
  subject: CodeSubject,
  since: Date,
  limit: number,
): Promise<Date[][]> => {
  const found: Date[][] = []
  for (const { column, value } of countedTogether(ctx, subject)) {
    const rows = await ctx.tx.query<{ creationTime: Date }>({
      text: `SELECT creation_time AS "creationTime" FROM one_time_code
              WHERE tenant_id = $1 AND purpose = $2 AND ${column} = $3 AND creation_time > $4
              ORDER BY id DESC LIMIT $5`,
      values: [ctx.tenantId, subject.purpose, value, since, limit],
    })
    found.push(rows.map(({ creationTime }) => creationTime))
  }
  return found
}

export const insertCode = async (
  ctx: Ctx,
  subject: CodeSubject,
  codeHash: string,
  expiresAt: Date,
): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO one_time_code (tenant_id, purpose, address, user_id, code_hash, creation_time, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      ctx.tenantId,
      subject.purpose,
      subject.address,
      subject.userId,
      codeHash,
      ctx.clock.now(),
      expiresAt,
    ],
  })
}

/**
 * Counts a try on the newest code and returns its hash; nothing when there is none, it is used, expired or has
 * been tried often enough. One statement, so that tries made side by side are all counted.
 */
export const takeTry = async (
  ctx: Ctx,
  subject: CodeSubject,
  maxTries: number,
): Promise<{ id: number; codeHash: string } | undefined> => {
  const [row] = await ctx.tx.query<{ id: number; codeHash: string }>({
    text: `UPDATE one_time_code SET tries = tries + 1
            WHERE tenant_id = $1 AND used_at IS NULL AND expires_at > $5 AND tries < $6
              AND user_id IS NOT DISTINCT FROM $4::bigint
              AND id = (SELECT max(id) FROM one_time_code WHERE tenant_id = $1 AND purpose = $2 AND address = $3)
           RETURNING id, code_hash AS "codeHash"`,
    values: [ctx.tenantId, subject.purpose, subject.address, subject.userId, ctx.clock.now(), maxTries],
  })
  return row
}

/** True for the one who uses it first. */
export const markCodeUsed = async (ctx: Ctx, id: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    text: 'UPDATE one_time_code SET used_at = $3 WHERE tenant_id = $1 AND id = $2 AND used_at IS NULL RETURNING id',
    values: [ctx.tenantId, id, ctx.clock.now()],
  })
  return rows.length > 0
}

/** Codes that nobody can use and that no limit counts any more. */
export const deleteOldCodes = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM one_time_code WHERE tenant_id = $1 AND creation_time < $2',
    values: [ctx.tenantId, before],
  })
}
