import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import type { VendorCard } from '@wenli/contract/auth/vendor'
import { toWireTime } from '@wenli/contract/formats'
import { HOUR_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { MADE_UP_FILE } from '../../filing/testing/pictures.ts'
import { vendorOfCaller } from '../index.ts'
import {
  application,
  audit,
  auditLines,
  getManaged,
  newName,
  notices,
  ofUser,
  OTHER_CARD,
  own,
  refusal,
  register,
  setHoliday,
  shopKeeper,
  suspend,
  update,
  uploadDocument,
} from './testing/shop-keeper.ts'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

const card = (no: string) => ask<VendorCard>(server, `/api/client/Vendor/GetByNo?no=${no}`)
const cards = async (query = '') =>
  (await ask<{ totalCount: number; items: VendorCard[] }>(server, `/api/client/Vendor/GetList?${query}`))
    .result
const managed = async (query: string) =>
  (
    await ask<{ totalCount: number; items: ManagedVendor[] }>(
      server,
      `/api/services/app/Vendor/GetAll?${query}`,
      {
        as: admin,
      },
    )
  ).result
const inHours = (hours: number) => toWireTime(new Date(server.clock.now().getTime() + hours * HOUR_MS))

describe('what visitors see of a shop', () => {
  it('its owner changes at once, field by field', async () => {
    const keeper = await shopKeeper(server, admin)
    const body = { displayName: newName(), description: '从矿山到工地', contactPhone: '400-800-1234' }
    expect((await update(server, keeper, body)).result).toMatchObject({ ...body, pendingChanges: null })
    expect((await card(keeper.shop.vendorNo)).result).toMatchObject(body)
    expect((await update(server, keeper, { description: null })).result).toMatchObject({
      ...body,
      description: null,
    })
  })

  it('is no picture of another tenant and no document, when it applies and when it changes', async () => {
    const [keeper, applicant] = [await shopKeeper(server, admin), await createActor(server)]
    const asked = await application(server, applicant)
    const document = keeper.shop.identificationCardImageUrl
    for (const field of ['vendorImageUrl', 'bannerImageUrl'])
      for (const location of [`/files/6/BaseInfoProduct/${MADE_UP_FILE}`, document]) {
        const answers = [
          await update(server, keeper, { [field]: location }),
          await register(server, applicant, { ...asked, [field]: location }),
        ]
        for (const answer of answers) expect(refusal(answer)).toEqual([400, 'Platform:ReferenceNotFound'])
      }
    const bannerImageUrl = `/files/5/BaseInfoProduct/${MADE_UP_FILE}`
    expect((await update(server, keeper, { bannerImageUrl })).result).toMatchObject({ bannerImageUrl })
  })

  it('cannot take another shop’s name', async () => {
    const [one, two] = [await shopKeeper(server, admin), await shopKeeper(server, admin)]
    expect(refusal(await update(server, one, { displayName: two.shop.displayName.toUpperCase() }))).toEqual([
      422,
      'Auth:DisplayNameTaken',
    ])
  })

  it('is its card and nothing of its documents or its owner', async () => {
    const keeper = await shopKeeper(server, admin)
    const { result } = await card(keeper.shop.vendorNo)
    expect(Object.keys(result).toSorted()).toEqual(
      [
        'id',
        'tenantId',
        'vendorNo',
        'displayName',
        'vendorImageUrl',
        'bannerImageUrl',
        'description',
        'businessScope',
        'contactPhone',
        'isCompetitive',
        'isSelfOperated',
        'productionCount',
        'score',
        'ratingCount',
        'holidayUntil',
        'creationTime',
      ].toSorted(),
    )
  })

  it.each(['SUBMITTED', 'REJECTED', 'SUSPENDED'] as const)('is nothing while it is %s', async (status) => {
    const keeper = await shopKeeper(server, admin, status)
    const stranger = await createActor(server)
    expect(refusal(await card(keeper.shop.vendorNo))).toEqual([404, 'Platform:EntityNotFound'])
    expect((await ofUser(server, stranger, keeper.userNo)).result).toBeNull()
    expect((await cards(`keyword=${keeper.shop.displayName}`)).items).toEqual([])
    expect((await own(server, keeper)).status).toBe(status)
  })

  it('stands in a list of six, the competitive ones by their priority first', async () => {
    const keepers = []
    for (let count = 0; count < 7; count += 1) keepers.push(await shopKeeper(server, admin))
    const [first, second] = keepers
    for (const [keeper, priority] of [
      [first, 10],
      [second, 20],
    ] as const) {
      const body = { id: keeper?.shop.id, isCompetitive: true, priority }
      const answer = await ask(server, '/api/services/app/Vendor/Update', { method: 'PUT', as: admin, body })
      expect(answer.result).toMatchObject({ isCompetitive: true, priority })
    }
    const six = await cards()
    expect(six.items).toHaveLength(6)
    expect(six.totalCount).toBeGreaterThan(6)
    expect(six.items.slice(0, 2).map(({ id }) => id)).toEqual([second?.shop.id, first?.shop.id])
    const competitive = await cards('isCompetitive=true&maxResultCount=6')
    expect(competitive.items.map(({ id }) => id)).toEqual([second?.shop.id, first?.shop.id])
  })
})

describe('name, documents and bank card of an open shop', () => {
  it('wait until the platform approves, and then count', async () => {
    const keeper = await shopKeeper(server, admin)
    const document = await uploadDocument(server, keeper)
    const asked = await update(server, keeper, {
      name: '砚石工坊材料有限公司',
      bankCardNo: OTHER_CARD,
      identificationCardImageUrl: document,
    })
    expect(asked.result).toMatchObject({
      name: keeper.shop.name,
      bankCardNo: keeper.shop.bankCardNo,
      waitingSince: expect.any(String),
      pendingChanges: {
        name: '砚石工坊材料有限公司',
        bankCardNo: '****0018',
        identificationCardImageUrl: document,
        identificationCardUrl: expect.stringContaining('signature='),
      },
    })
    expect((await managed('hasPendingChanges=true')).items.map(({ id }) => id)).toContain(keeper.shop.id)
    const { result } = await audit(server, admin, { id: keeper.shop.id, action: 'approve' })
    expect(result).toMatchObject({
      name: '砚石工坊材料有限公司',
      bankCardNo: '****0018',
      identificationCardImageUrl: document,
      pendingChanges: null,
      waitingSince: null,
      status: 'APPROVED',
    })
    expect((await managed('hasPendingChanges=true')).items.map(({ id }) => id)).not.toContain(keeper.shop.id)
    const [row] = await server.db.reader(5).query({
      text: 'SELECT bank_changed_time FROM vendor WHERE id = $1',
      values: [keeper.shop.id],
    })
    expect(row?.['bank_changed_time']).toBeInstanceOf(Date)
    expect((await auditLines(server, keeper.shop.id)).at(-1)).toMatchObject({
      action: 'ApproveChanges',
      changes: { fields: expect.arrayContaining(['name', 'bankCardNo', 'identificationCardImageUrl']) },
    })
  })

  it('stay as they are when the changes are refused, and the owner reads why', async () => {
    const keeper = await shopKeeper(server, admin)
    await update(server, keeper, { name: '别的名字' })
    expect(refusal(await audit(server, admin, { id: keeper.shop.id, action: 'reject' }))).toEqual([
      422,
      'Platform:ReasonMissing',
    ])
    await audit(server, admin, { id: keeper.shop.id, action: 'reject', reason: '与证件不一致' })
    const after = await own(server, keeper)
    expect(after).toMatchObject({
      name: keeper.shop.name,
      status: 'APPROVED',
      pendingChanges: null,
      refusedReason: '与证件不一致',
    })
    expect((await notices(server, keeper)).at(-1)?.description).toContain('与证件不一致')
    expect((await update(server, keeper, { name: '再改一次' })).result.refusedReason).toBeNull()
  })

  it('that are asked for in two steps wait together; what equals the shop as it is waits no longer', async () => {
    const keeper = await shopKeeper(server, admin)
    await update(server, keeper, { name: '甲' })
    await update(server, keeper, { bankCardNo: OTHER_CARD })
    expect(Object.keys((await own(server, keeper)).pendingChanges ?? {}).toSorted()).toEqual([
      'bankCardNo',
      'name',
    ])
    await update(server, keeper, { name: keeper.shop.name })
    expect(Object.keys((await own(server, keeper)).pendingChanges ?? {})).toEqual(['bankCardNo'])
    await update(server, keeper, { bankCardNo: '6222021234567890128' })
    expect(await own(server, keeper)).toMatchObject({ pendingChanges: null, waitingSince: null })
    expect(refusal(await audit(server, admin, { id: keeper.shop.id, action: 'approve' }))).toEqual([
      409,
      'Auth:VendorState',
    ])
  })

  it('are not approved when they are no longer what the reviewer looked at', async () => {
    const keeper = await shopKeeper(server, admin)
    const { id } = keeper.shop
    expect((await update(server, keeper, { name: '甲' })).error).toBeNull()
    const seen = (await getManaged(server, admin, id)).result.waitingSince
    server.clock.advance(60_000)
    expect((await update(server, keeper, { bankCardNo: OTHER_CARD })).error).toBeNull()
    const decision = { id, action: 'approve', waitingSince: seen }
    expect(refusal(await audit(server, admin, decision))).toEqual([409, 'Platform:Conflict'])
    const again = (await getManaged(server, admin, id)).result.waitingSince
    expect((await audit(server, admin, { ...decision, waitingSince: again })).error).toBeNull()
    server.clock.set(new Date())
  })

  it('of a company need a licence, and documents of one’s own', async () => {
    const [keeper, other] = [await shopKeeper(server, admin), await shopKeeper(server, admin)]
    expect(refusal(await update(server, keeper, { kind: 'COMPANY' }))).toEqual([400, 'Platform:Validation'])
    const stolen = other.shop.identificationCardImageUrl
    expect(
      refusal(await update(server, keeper, { kind: 'COMPANY', businessLicenceImageUrl: stolen })),
    ).toEqual([400, 'Platform:ReferenceNotFound'])
    const businessLicenceImageUrl = await uploadDocument(server, keeper)
    expect((await update(server, keeper, { kind: 'COMPANY', businessLicenceImageUrl })).status).toBe(200)
  })

  it('can be changed while the shop is suspended, which stays suspended', async () => {
    const keeper = await shopKeeper(server, admin, 'SUSPENDED')
    await update(server, keeper, { name: '甲' })
    const { result, error } = await audit(server, admin, { id: keeper.shop.id, action: 'approve' })
    expect(error).toBeNull()
    expect(result).toMatchObject({ name: '甲', status: 'SUSPENDED', statusReason: 'complaints' })
  })
})

describe('a holiday', () => {
  it('is set until a time to come, shown to visitors, and ends by itself or at a word', async () => {
    const keeper = await shopKeeper(server, admin)
    const until = inHours(48)
    expect((await setHoliday(server, keeper, until)).result.holidayUntil).toBe(until)
    expect((await card(keeper.shop.vendorNo)).result.holidayUntil).toBe(until)
    server.clock.advance(49 * HOUR_MS)
    expect((await card(keeper.shop.vendorNo)).result.holidayUntil).toBeNull()
    server.clock.set(new Date())
    expect((await setHoliday(server, keeper, null)).result.holidayUntil).toBeNull()
    for (const bad of [inHours(-1), 'tomorrow']) {
      expect(refusal(await setHoliday(server, keeper, bad))).toEqual([400, 'Platform:Validation'])
    }
  })
})

describe('the shop behind a token', () => {
  it('is found for its owner, also suspended; nobody else has one, whatever they may do', async () => {
    const keeper = await shopKeeper(server, admin)
    const waiting = await shopKeeper(server, admin, 'SUBMITTED')
    const as = ({ userId }: Actor) => ({
      ...server.ctx(5),
      caller: {
        userId,
        userNo: '',
        userName: '',
        tenantId: 5,
        vendorNo: null,
        permissions: new Set<string>(),
        scopes: new Set<string>(),
        culture: null,
        tokenKey: '',
      },
    })
    const { id, vendorNo, displayName } = keeper.shop
    expect(await vendorOfCaller(as(keeper))).toEqual({
      id,
      vendorNo,
      displayName,
      status: 'APPROVED',
      isKeeper: true,
    })
    await suspend(server, admin, { id, reason: 'x' })
    expect(await vendorOfCaller(as(keeper))).toMatchObject({ id, status: 'SUSPENDED' })
    for (const nobody of [waiting, admin])
      await expect(vendorOfCaller(as(nobody))).rejects.toMatchObject({ code: 'Platform:NotFound' })
    expect(refusal(await update(server, admin, { description: 'x' }))).toEqual([404, 'Platform:NotFound'])
  })
})

describe('the list for administrators', () => {
  it('filters by state and shows those first who wait longest', async () => {
    const keepers = [
      await shopKeeper(server, admin, 'SUBMITTED'),
      await shopKeeper(server, admin, 'SUBMITTED'),
    ]
    const waiting = await managed('status=SUBMITTED&maxResultCount=1000')
    expect(waiting.items.every(({ status }) => status === 'SUBMITTED')).toBe(true)
    const order = waiting.items.map(({ id }) => id)
    expect(order.indexOf(keepers[0]?.shop.id ?? 0)).toBeLessThan(order.indexOf(keepers[1]?.shop.id ?? 0))
    const found = await managed(`keyword=${keepers[0]?.userName}`)
    expect(found.items.map(({ id }) => id)).toEqual([keepers[0]?.shop.id])
  })
})
