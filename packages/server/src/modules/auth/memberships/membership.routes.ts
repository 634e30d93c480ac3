import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/auth/membership'
import type { MembershipItem } from '@wenli/contract/auth/membership'
import { parseWireTime } from '@wenli/contract/formats'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { assertNotOneself } from '../../../platform/ctx/not-oneself.ts'
import { route } from '../../../platform/http/route.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { requirePublicImages } from '../../filing/index.ts'
import { withoutPersonalValues } from '../personal-values.ts'
import type { AuditKeys } from '../personal-values.ts'
import { lockMembership } from './extend-membership.ts'
import type { KeptMembership } from './extend-membership.ts'
import { giveUpTime } from './given-up-time.ts'
import { lookOfCard } from './look-of-card.ts'
import {
  findMembership,
  insertMembership,
  listMemberships,
  removeMembership,
  saveMembership,
} from './membership.queries.ts'
import type { MembershipValues } from './membership.queries.ts'

const getMembership = async (ctx: Ctx, id: number): Promise<MembershipItem> => {
  const membership = await findMembership(ctx, id)
  if (membership === undefined) throw notFound(ctx, 'Membership', id)
  return membership
}

const timeOf = (ctx: Ctx, text: string): Date => {
  const time = parseWireTime(text)
  if (time === null) throw invalidField(ctx.culture, 'Membership', 'expiredTime')
  return time
}

type Given = Partial<Omit<MembershipValues, 'expiredTime'>> & { expiredTime?: string | undefined }

const merged = (ctx: Ctx, before: Omit<MembershipItem, 'id'> | null, given: Given): MembershipValues => ({
  userId: before?.userId ?? given.userId ?? 0,
  level: given.level ?? before?.level ?? 1,
  vipCardId: given.vipCardId === undefined ? (before?.vipCardId ?? null) : given.vipCardId,
  vipCardName: given.vipCardName === undefined ? (before?.vipCardName ?? null) : given.vipCardName,
  vipCardImageUrl:
    given.vipCardImageUrl === undefined ? (before?.vipCardImageUrl ?? null) : given.vipCardImageUrl,
  discount: given.discount ?? before?.discount ?? 1,
  expiredTime: timeOf(ctx, given.expiredTime ?? before?.expiredTime ?? ''),
  remark: given.remark === undefined ? (before?.remark ?? null) : given.remark,
})

/** What the call leaves open of name and picture is taken from the card that it names. */
const withLookOfCard = async (ctx: Ctx, given: Given): Promise<Given> => {
  const { vipCardId = null } = given
  return vipCardId === null ? given : { ...(await lookOfCard(ctx, vipCardId)), ...given }
}

/** Read again behind the lock: what somebody pays for meanwhile is neither missed nor undone. */
const holdMembership = async (
  ctx: Ctx,
  id: number,
): Promise<{ readonly item: MembershipItem; readonly held: KeptMembership }> => {
  const { userId } = await getMembership(ctx, id)
  const held = await lockMembership(ctx, userId)
  if (held === null) throw notFound(ctx, 'Membership', id)
  return { item: await getMembership(ctx, id), held }
}

/** Of another level it is another membership; of the same it may end sooner. */
const endOf = (
  ctx: Ctx,
  held: KeptMembership,
  { level, expiredTime }: MembershipValues,
): Date | undefined => {
  if (level !== held.level) return ctx.clock.now()
  return expiredTime < held.expiredTime ? expiredTime : undefined
}

const createMembership = (ctx: Ctx, keys: AuditKeys, body: Given): Promise<MembershipItem> =>
  inTransaction(ctx, async (ctx) => {
    const values = merged(ctx, null, await withLookOfCard(ctx, body))
    assertNotOneself(ctx, values.userId)
    requirePublicImages(ctx, [body.vipCardImageUrl])
    await lockMembership(ctx, values.userId)
    const id = await insertMembership(ctx, values)
    await appendAudit(ctx, {
      action: 'Create',
      object: 'Membership',
      objectId: id,
      changes: withoutPersonalValues(keys, body),
    })
    return getMembership(ctx, id)
  })

const updateMembership = (ctx: Ctx, keys: AuditKeys, body: Given & { id: number }): Promise<MembershipItem> =>
  inTransaction(ctx, async (ctx) => {
    const { item: before, held } = await holdMembership(ctx, body.id)
    const { userId } = before
    assertNotOneself(ctx, userId)
    requirePublicImages(ctx, [body.vipCardImageUrl], [before.vipCardImageUrl])
    const values = merged(ctx, before, await withLookOfCard(ctx, body))
    await saveMembership(ctx, body.id, values)
    const from = endOf(ctx, held, values)
    if (from !== undefined) await giveUpTime(ctx, { userId, level: held.level, from })
    await appendAudit(ctx, {
      action: 'Update',
      object: 'Membership',
      objectId: body.id,
      changes: withoutPersonalValues(keys, body),
    })
    return getMembership(ctx, body.id)
  })

const deleteMembership = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { item, held } = await holdMembership(ctx, id)
    const { userId, userNo } = item
    await removeMembership(ctx, id)
    await giveUpTime(ctx, { userId, level: held.level, from: ctx.clock.now() })
    await appendAudit(ctx, { action: 'Delete', object: 'Membership', objectId: id, changes: { userNo } })
    return null
  })

export const registerMemberships = (app: FastifyInstance): void => {
  const { keys } = app.deps
  route(app, endpoint.getAllMemberships, ({ ctx, query }) => listMemberships(ctx, query))
  route(app, endpoint.getMembership, ({ ctx, query }) => getMembership(ctx, query.id))
  route(app, endpoint.createMembership, ({ ctx, body }) => createMembership(ctx, keys, body))
  route(app, endpoint.updateMembership, ({ ctx, body }) => updateMembership(ctx, keys, body))
  route(app, endpoint.deleteMembership, ({ ctx, query }) => deleteMembership(ctx, query.id))
}
