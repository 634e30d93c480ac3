import { z } from 'zod'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../../platform/db/lock-until-commit.ts'

/** A membership as it is kept beside what changed it, so that a refund can put it back. */
export const keptMembership = z.object({
  level: z.int(),
  vipCardId: z.int().nullable(),
  vipCardName: z.string().nullable(),
  vipCardImageUrl: z.string().nullable(),
  discountBp: z.int(),
  expiredTime: z.coerce.date(),
})
export type KeptMembership = z.infer<typeof keptMembership>

const SELECT = `level, vip_card_id AS "vipCardId", vip_card_name AS "vipCardName", vip_card_image_url AS "vipCardImageUrl",
  discount_bp AS "discountBp", expired_time AS "expiredTime"`

/** As it is at this moment, for whoever only looks. */
export const findHeldMembership = async (ctx: Ctx, userId: number): Promise<KeptMembership | null> => {
  const [row] = await ctx.tx.query<KeptMembership>({
    name: 'find-held-membership',
    text: `SELECT ${SELECT} FROM user_vip_membership WHERE tenant_id = $1 AND user_id = $2`,
    values: [ctx.tenantId, userId],
  })
  return row ?? null
}

/**
 * Whoever buys, pays or refunds a membership of this user takes this first. An order that is being placed at its price is
 * waited for, and the next one waits.
 */
export const lockMembership = async (ctx: Ctx, userId: number): Promise<KeptMembership | null> => {
  await lockUntilCommit(ctx, `membership.${userId}`)
  const [row] = await ctx.tx.query<KeptMembership>({
    name: 'lock-held-membership',
    text: `SELECT ${SELECT} FROM user_vip_membership WHERE tenant_id = $1 AND user_id = $2 FOR NO KEY UPDATE`,
    values: [ctx.tenantId, userId],
  })
  return row ?? null
}

/** By whoever holds the membership. */
export const keepMembership = async (ctx: Ctx, userId: number, kept: KeptMembership): Promise<void> => {
  await ctx.tx.query({
    name: 'keep-membership',
    text: `INSERT INTO user_vip_membership (tenant_id, user_id, level, vip_card_id, vip_card_name, vip_card_image_url, discount_bp,
             expired_time) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (tenant_id, user_id) DO UPDATE SET level = excluded.level, vip_card_id = excluded.vip_card_id,
             vip_card_name = excluded.vip_card_name, vip_card_image_url = excluded.vip_card_image_url,
             discount_bp = excluded.discount_bp, expired_time = excluded.expired_time, last_modification_time = $9`,
    values: [
      ctx.tenantId,
      userId,
      kept.level,
      kept.vipCardId,
      kept.vipCardName,
      kept.vipCardImageUrl,
      kept.discountBp,
      kept.expiredTime,
      ctx.clock.now(),
    ],
  })
}

export type BoughtMembership = Omit<KeptMembership, 'expiredTime'> & { readonly months: number }
export type Granted = {
  readonly before: KeptMembership | null
  readonly from: Date
  readonly until: Date
}

/**
 * Months of the calendar in Shanghai, at the end of a month clamped to its last day: of the same level after what is
 * left, otherwise from now. What somebody has is never made worse by more of the same.
 */
export const extendMembership = async (
  ctx: Ctx,
  userId: number,
  { months, ...bought }: BoughtMembership,
): Promise<Granted> => {
  const before = await lockMembership(ctx, userId)
  const now = ctx.clock.now()
  const goesOn = before !== null && before.expiredTime > now && before.level === bought.level
  const from = goesOn ? before.expiredTime : now
  const [end] = await ctx.tx.query<{ until: Date }>({
    name: 'months-after',
    text: `SELECT ($1::timestamptz AT TIME ZONE 'Asia/Shanghai' + make_interval(months => $2)) AT TIME ZONE 'Asia/Shanghai' AS until`,
    values: [from, months],
  })
  if (end === undefined) throw new Error('no end of the membership')
  const kept = goesOn && before.discountBp < bought.discountBp ? before : bought
  await keepMembership(ctx, userId, { ...kept, expiredTime: end.until })
  return { before, from, until: end.until }
}

/** Who has a membership that ends at this very time, which nothing has moved since. */
export const endsAt = async (ctx: Ctx, userId: number, end: Date): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'membership-ends-at',
    text: 'SELECT FROM user_vip_membership WHERE tenant_id = $1 AND user_id = $2 AND expired_time = $3',
    values: [ctx.tenantId, userId, end],
  })
  return rows.length === 1
}
