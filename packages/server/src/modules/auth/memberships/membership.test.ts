import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MembershipItem } from '@wenli/contract/auth/membership'
import { parseWireTime, toWireTime } from '@wenli/contract/formats'
import { DAY_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { extendMembership } from './extend-membership.ts'
import type { Granted } from './extend-membership.ts'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

const path = '/api/services/app/Membership'
const create = (body: unknown) =>
  ask<MembershipItem>(server, `${path}/Create`, { method: 'POST', as: admin, body })
const update = (body: unknown) =>
  ask<MembershipItem>(server, `${path}/Update`, { method: 'PUT', as: admin, body })
const list = async (query: string) =>
  (
    await ask<{ totalCount: number; items: MembershipItem[] }>(server, `${path}/GetAll?${query}`, {
      as: admin,
    })
  ).result
const refusal = ({ status, error }: { status: number; error: { reason: string } | null }) => [
  status,
  error?.reason,
]
const inDays = (days: number) => toWireTime(new Date(server.clock.now().getTime() + days * DAY_MS))

describe('a membership', () => {
  it('shows no picture of another tenant and no private one', async () => {
    const [member, other] = [await createActor(server), await createActor(server)]
    const body = { level: 1, discount: 0.9, expiredTime: inDays(30) }
    const { id } = (await create({ ...body, userId: member.userId })).result
    const file = '00000000-0000-4000-8000-000000000000.jpg'
    for (const vipCardImageUrl of [
      `/files/6/MarketingActivity/${file}`,
      `/private/5/VendorDocument/${file}`,
    ]) {
      const answers = [
        await create({ ...body, userId: other.userId, vipCardImageUrl }),
        await update({ id, vipCardImageUrl }),
      ]
      for (const answer of answers) expect(refusal(answer)).toEqual([400, 'Platform:ReferenceNotFound'])
    }
    const vipCardImageUrl = `/files/5/MarketingActivity/${file}`
    expect((await update({ id, vipCardImageUrl })).result.vipCardImageUrl).toBe(vipCardImageUrl)
  })

  it('is created, read, listed, changed and deleted', async () => {
    const member = await createActor(server)
    const expiredTime = inDays(30)
    const body = {
      userId: member.userId,
      level: 2,
      vipCardName: '年卡',
      discount: 0.95,
      expiredTime,
      remark: 'r',
    }
    const { status, result } = await create(body)
    expect(status).toBe(200)
    expect(result).toEqual({
      ...body,
      id: expect.any(Number),
      tenantId: 5,
      userNo: member.userNo,
      userName: member.userName,
      vipCardId: null,
      vipCardImageUrl: null,
      isExpired: false,
      creationTime: expect.any(String),
    })
    expect((await ask(server, `${path}/Get?Id=${result.id}`, { as: admin })).result).toEqual(result)
    expect((await list(`keyword=${member.userNo}`)).items).toEqual([result])
    const changed = await update({ id: result.id, discount: 0.5, vipCardName: null })
    expect(changed.result).toEqual({ ...result, discount: 0.5, vipCardName: null })
    expect(
      (await ask(server, `${path}/Delete?Id=${result.id}`, { method: 'DELETE', as: admin })).status,
    ).toBe(200)
    expect((await ask(server, `${path}/Get?Id=${result.id}`, { as: admin })).status).toBe(404)
  })

  it('stands in the audit log with what changed, its remark as no more than a digest', async () => {
    const { userId } = await createActor(server)
    const given = { userId, level: 1, discount: 1, expiredTime: inDays(1), remark: 'a secret' }
    const { result } = await create(given)
    await update({ id: result.id, level: 2, remark: 'another' })
    const lines = await server.ctx(5).tx.query({
      text: `SELECT action, changes FROM audit_log WHERE object = 'Membership' AND object_id = $1 ORDER BY id`,
      values: [String(result.id)],
    })
    const remark = expect.stringMatching(/^hmac:/)
    expect(lines).toMatchObject([
      { action: 'Create', changes: { userId, level: 1, remark } },
      { action: 'Update', changes: { level: 2, remark } },
    ])
  })

  it('expires when its time has come', async () => {
    const member = await createActor(server)
    const { result } = await create({
      userId: member.userId,
      level: 1,
      discount: 1,
      expiredTime: inDays(1 / 96),
    })
    const end = parseWireTime(result.expiredTime) ?? new Date(0)
    server.clock.set(new Date(end.getTime() - 60_000))
    expect((await list(`keyword=${member.userNo}&isExpired=false`)).totalCount).toBe(1)
    server.clock.set(end)
    expect((await list(`keyword=${member.userNo}&isExpired=true`)).items[0]?.isExpired).toBe(true)
    server.clock.set(new Date())
  })

  it('understands a time with a zone and sends it back as Shanghai’s', async () => {
    const member = await createActor(server)
    const { result } = await create({
      userId: member.userId,
      level: 1,
      discount: 1,
      expiredTime: '2030-01-01T00:00:00Z',
    })
    expect(result.expiredTime).toBe('2030-01-01T08:00:00.000')
  })

  it('one user has at most one, and it is somebody of the tenant', async () => {
    const member = await createActor(server)
    const foreign = await createActor(server, { tenantId: 6 })
    const body = { userId: member.userId, level: 1, discount: 1, expiredTime: inDays(1) }
    expect((await create(body)).status).toBe(200)
    expect(refusal(await create(body))).toEqual([409, 'Platform:Duplicate'])
    expect(refusal(await create({ ...body, userId: foreign.userId }))).toEqual([
      400,
      'Platform:ReferenceNotFound',
    ])
  })

  describe('of a card', () => {
    const newCard = async (as: Actor, name: string, cardImageUrl?: string): Promise<number> => {
      const body = {
        name,
        unitPrice: 30,
        validMonths: 1,
        discount: 0.9,
        level: 1,
        isOnSale: true,
        cardImageUrl,
      }
      return (
        await ask<{ id: number }>(server, '/api/services/app/VipCard/Create', { method: 'POST', as, body })
      ).result.id
    }
    const membershipOf = async (vipCardId: number | null, more: object = {}) => {
      const { userId } = await createActor(server)
      return create({ userId, level: 1, discount: 1, expiredTime: inDays(1), vipCardId, ...more })
    }

    it('has its name and its picture, unless others are given with it', async () => {
      const [silver, gold] = [await newCard(admin, '银卡', '/silver.png'), await newCard(admin, '金卡')]
      const { result } = await membershipOf(silver)
      expect(result).toMatchObject({
        vipCardId: silver,
        vipCardName: '银卡',
        vipCardImageUrl: '/silver.png',
      })
      const changed = (await update({ id: result.id, vipCardId: gold, vipCardImageUrl: '/given.png' })).result
      expect(changed).toEqual({
        ...result,
        vipCardId: gold,
        vipCardName: '金卡',
        vipCardImageUrl: '/given.png',
      })
      expect((await update({ id: result.id, level: 2 })).result).toEqual({ ...changed, level: 2 })
      expect((await update({ id: result.id, vipCardId: null })).result).toEqual({
        ...changed,
        level: 2,
        vipCardId: null,
      })
      const named = await membershipOf(silver, { vipCardName: '老会员' })
      expect(named.result).toMatchObject({ vipCardId: silver, vipCardName: '老会员' })
    })

    it('names one of the tenant', async () => {
      const foreign = await createActor(server, { tenantId: 6, roles: ['TenantAdmin'] })
      const { result } = await membershipOf(null)
      for (const vipCardId of [await newCard(foreign, '银卡'), 999_999]) {
        const unknown = [400, 'Platform:ReferenceNotFound']
        expect(refusal(await membershipOf(vipCardId))).toEqual(unknown)
        expect(refusal(await update({ id: result.id, vipCardId }))).toEqual(unknown)
      }
    })

    it('goes on under the name of a card that is deleted', async () => {
      const id = await newCard(admin, '停售卡')
      const { result } = await membershipOf(id)
      const answer = await ask(server, `/api/services/app/VipCard/Delete?Id=${id}`, {
        method: 'DELETE',
        as: admin,
      })
      expect(answer.status).toBe(200)
      expect((await ask(server, `${path}/Get?Id=${result.id}`, { as: admin })).result).toEqual({
        ...result,
        vipCardId: null,
      })
    })
  })

  describe('that is bought while an administrator writes it', () => {
    const waiting = async () =>
      (
        await server.owner.query(
          `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
        )
      ).rows.length
    const buyThreeMonths = (ctx: Ctx, userId: number) =>
      extendMembership(ctx, userId, {
        level: 3,
        vipCardId: null,
        vipCardName: '季卡',
        vipCardImageUrl: null,
        discountBp: 9000,
        months: 3,
      })
    /** Bought while the administrator's call, its row written, is held up at its line in the audit log. */
    const buyAfter = async (userId: number, call: () => Promise<{ status: number }>): Promise<Granted> => {
      await server.owner.query('BEGIN; LOCK TABLE audit_log IN EXCLUSIVE MODE')
      const answer = call()
      await expect.poll(waiting).toBe(1)
      const bought = inTransaction(server.ctx(5), (ctx) => buyThreeMonths(ctx, userId))
      await expect.poll(waiting).toBe(2)
      await server.owner.query('COMMIT')
      expect((await answer).status).toBe(200)
      return bought
    }

    it('keeps what was paid for: only what the administrator named is written', async () => {
      const { userId } = await createActor(server)
      const { result } = await create({ userId, level: 3, discount: 0.95, expiredTime: inDays(10) })
      const [granted, answer] = await inTransaction(server.ctx(5), async (ctx) => {
        const granted = await buyThreeMonths(ctx, userId)
        const answer = update({ id: result.id, remark: 'seen' })
        await expect.poll(waiting).toBe(1)
        return [granted, answer]
      })
      const { status, result: changed } = await answer
      expect(status).toBe(200)
      const expiredTime = toWireTime(granted.until)
      expect(changed).toEqual({ ...result, discount: 0.9, vipCardName: '季卡', expiredTime, remark: 'seen' })
    })

    it('begins anew when the one before was deleted', async () => {
      const { userId } = await createActor(server)
      const { result } = await create({ userId, level: 3, discount: 1, expiredTime: inDays(10) })
      const remove = () => ask(server, `${path}/Delete?Id=${result.id}`, { method: 'DELETE', as: admin })
      expect((await buyAfter(userId, remove)).before).toBeNull()
    })

    it('goes on from the one that the administrator gave', async () => {
      const { userId } = await createActor(server)
      const expiredTime = inDays(10)
      const { from } = await buyAfter(userId, () => create({ userId, level: 3, discount: 1, expiredTime }))
      expect(toWireTime(from)).toBe(expiredTime)
    })
  })

  it.each([
    { discount: 1.01 },
    { discount: -0.1 },
    { discount: 0.12345 },
    { level: 0 },
    { expiredTime: 'soon' },
    { expiredTime: '2026-02-30' },
    { discount: '0.9' },
  ])('cannot have %j', async (bad) => {
    const member = await createActor(server)
    const answer = await create({
      userId: member.userId,
      level: 1,
      discount: 1,
      expiredTime: inDays(1),
      ...bad,
    })
    expect(refusal(answer)).toEqual([400, 'Platform:Validation'])
  })
})
