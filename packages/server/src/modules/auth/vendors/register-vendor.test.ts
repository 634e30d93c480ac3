import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { deleteImage } from '../../filing/testing/upload.ts'
import {
  application,
  audit,
  auditLines,
  CARD,
  getManaged,
  MASKED,
  newName,
  ofUser,
  own,
  refusal,
  register,
  shopKeeper,
  uploadDocument,
} from './testing/shop-keeper.ts'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

const exists = async (displayName: string, as: Actor | null = null) =>
  (
    await ask<boolean>(
      server,
      `/api/client/Vendor/ExistsDisplayName?displayName=${encodeURIComponent(displayName)}`,
      { as },
    )
  ).result

describe('an application', () => {
  it('is kept with its agreement, waits for review, and is read back with the card masked', async () => {
    const applicant = await createActor(server)
    const body = await application(server, applicant)
    const { status, result } = await register(server, applicant, body)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      displayName: body.displayName,
      name: body.name,
      kind: 'PERSONAL',
      status: 'SUBMITTED',
      statusReason: null,
      bankCardNo: MASKED,
      contactPhone: body.contactPhone,
      businessScope: body.businessScope,
      identificationCardImageUrl: body.identificationCardImageUrl,
      agreementVersion: '2026-01',
      waitingSince: expect.any(String),
      pendingChanges: null,
      vendorNo: expect.stringMatching(/^V\d+$/),
    })
    const [row] = await server.db.reader(5).query({
      text: 'SELECT agreed_time, data_consent_time, data_consent_version FROM vendor WHERE id = $1',
      values: [result.id],
    })
    expect(row).toEqual({
      agreed_time: expect.any(Date),
      data_consent_time: expect.any(Date),
      data_consent_version: '2026-01',
    })
  })

  it('is refused without the agreement, and without the consent to sensitive data', async () => {
    const applicant = await createActor(server)
    const body = await application(server, applicant)
    for (const missing of ['isAgreed', 'isDataConsented']) {
      expect(refusal(await register(server, applicant, { ...body, [missing]: false }))).toEqual([
        422,
        'Auth:AgreementMissing',
      ])
      expect(refusal(await register(server, applicant, { ...body, [missing]: undefined }))).toEqual([
        400,
        'Platform:Validation',
      ])
    }
    expect((await ofUser(server, applicant, applicant.userNo)).result).toBeNull()
  })

  it('needs somebody who is signed in, to a tenant', async () => {
    expect((await register(server, null, {})).status).toBe(401)
    const host = await createActor(server, { tenantId: 0 })
    const body = await application(server, host)
    expect(refusal(await register(server, host, body))).toEqual([404, 'Platform:NotFound'])
  })

  it.each([
    { displayName: '' },
    { displayName: 'x'.repeat(65) },
    { kind: 'CHARITY' },
    { bankCardNo: '6222021234567890129' },
    { bankCardNo: '12345' },
    { bankCardNo: MASKED },
    { bankCardNo: undefined },
    { contactPhone: 'call me' },
    { businessScope: undefined },
    { identificationCardImageUrl: undefined },
    { kind: 'COMPANY' },
    { kind: 'COMPANY', businessLicenceImageUrl: null },
  ])('cannot hold %j', async (bad) => {
    const applicant = await createActor(server)
    const body = await application(server, applicant)
    expect(refusal(await register(server, applicant, { ...body, ...bad }))).toEqual([
      400,
      'Platform:Validation',
    ])
  })

  it('of a company shows its licence', async () => {
    const applicant = await createActor(server)
    const body = {
      ...(await application(server, applicant)),
      kind: 'COMPANY',
      businessLicenceImageUrl: await uploadDocument(server, applicant),
    }
    const { result } = await register(server, applicant, body)
    expect(result).toMatchObject({
      kind: 'COMPANY',
      businessLicenceImageUrl: body.businessLicenceImageUrl,
      businessLicenceUrl: expect.stringContaining('signature='),
    })
  })

  it('is one for each person: a second is refused, also when both come at once', async () => {
    const applicant = await createActor(server)
    const body = await application(server, applicant)
    const both = [body, { ...body, displayName: newName() }]
    const answers = await Promise.all(both.map((each) => register(server, applicant, each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusal(await register(server, applicant, { ...body, displayName: newName() }))).toEqual([
      409,
      'Auth:VendorExists',
    ])
  })

  it('that was rejected is changed and submitted again, and may keep the card that is known', async () => {
    const keeper = await shopKeeper(server, admin, 'REJECTED')
    expect(keeper.shop).toMatchObject({ status: 'REJECTED', statusReason: 'blurred', waitingSince: null })
    const { bankCardNo: _card, ...body } = await application(server, keeper)
    const { status, result } = await register(server, keeper, body)
    expect([status, result.status, result.bankCardNo, result.id]).toEqual([
      200,
      'SUBMITTED',
      MASKED,
      keeper.shop.id,
    ])
    expect((await audit(server, admin, { id: result.id, action: 'approve' })).status).toBe(200)
  })

  it('belongs to the token, whatever the body says', async () => {
    const applicant = await createActor(server)
    const other = await createActor(server)
    const body = await application(server, applicant)
    const { result } = await register(server, applicant, {
      ...body,
      userId: other.userId,
      status: 'APPROVED',
      isCompetitive: true,
      tenantId: 6,
      vendorNo: 'V1',
    })
    expect(result).toMatchObject({ status: 'SUBMITTED', isCompetitive: false, tenantId: 5 })
    expect((await ofUser(server, other, other.userNo)).result).toBeNull()
  })
})

describe('the name of a shop', () => {
  it('exists when somebody has it, in whatever letters; one’s own does not count', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    const { displayName } = keeper.shop
    expect(await exists(displayName)).toBe(true)
    expect(await exists(displayName.toUpperCase())).toBe(true)
    expect(await exists(` ${displayName} `)).toBe(true)
    expect(await exists(`${displayName}x`)).toBe(false)
    expect(await exists(displayName, admin)).toBe(true)
    expect(await exists(displayName, keeper)).toBe(false)
  })

  it('is nobody else’s: a second shop with it is refused, also when both come at once', async () => {
    const [one, two] = [await createActor(server), await createActor(server)]
    const displayName = newName()
    const answers = await Promise.all(
      [one, two].map(async (as) => register(server, as, { ...(await application(server, as)), displayName })),
    )
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [422, 'Auth:DisplayNameTaken'],
    ])
  })

  it('of another tenant’s shop is free here', async () => {
    const foreign = await createActor(server, { tenantId: 6 })
    const body = await application(server, foreign)
    expect((await register(server, foreign, body)).status).toBe(200)
    expect(await exists(body.displayName)).toBe(false)
  })
})

describe('documents', () => {
  it('are one’s own: nobody applies with a picture of somebody else, nor with a public one', async () => {
    const [applicant, victim] = [await createActor(server), await createActor(server)]
    const stolen = await uploadDocument(server, victim)
    const body = await application(server, applicant)
    for (const bad of [
      { identificationCardImageUrl: stolen },
      { identificationCardImageUrl: '/files/5/UserAvatar/x.png' },
      { businessLicenceImageUrl: stolen },
    ]) {
      expect(refusal(await register(server, applicant, { ...body, ...bad }))).toEqual([
        400,
        'Platform:ReferenceNotFound',
      ])
    }
    const elsewhere = { ...body, identificationCardImageUrl: 'https://example.cn/card.png' }
    expect(refusal(await register(server, applicant, elsewhere))).toEqual([400, 'Platform:Validation'])
  })

  it('are seen by their owner and by whoever audits, by a link of a minute; by nobody else', async () => {
    const v = await shopKeeper(server, admin)
    const w = await shopKeeper(server, admin)
    const link = v.shop.identificationCardUrl ?? ''
    expect((await server.app.inject(link)).statusCode).toBe(200)
    const seen = (await ofUser(server, w, v.userNo)).text
    expect(seen).toContain(v.shop.displayName)
    for (const secret of [v.shop.identificationCardImageUrl ?? '', 'signature=', MASKED, v.shop.name])
      expect(seen).not.toContain(secret)
    const looker = await createActor(server, { permissions: ['Pages.Vendor'] })
    expect((await getManaged(server, looker, v.shop.id)).result.identificationCardUrl).toBeNull()
    expect((await getManaged(server, w, v.shop.id)).status).toBe(403)
    const managed = (await getManaged(server, admin, v.shop.id)).result
    expect((await server.app.inject(managed.identificationCardUrl ?? '')).statusCode).toBe(200)
    server.clock.advance(61_000)
    expect((await server.app.inject(link)).statusCode).toBe(403)
    server.clock.set(new Date())
  })

  it('shown to a reviewer are remembered by the audit log; lists show none', async () => {
    const { shop } = await shopKeeper(server, admin, 'SUBMITTED')
    await getManaged(server, admin, shop.id)
    expect((await auditLines(server, shop.id)).map(({ action }) => action)).toEqual([
      'Register',
      'ViewDocuments',
    ])
    const { text } = await ask(server, `/api/services/app/Vendor/GetAll?keyword=${shop.displayName}`, {
      as: admin,
    })
    expect(text).toContain(shop.displayName)
    expect(text).not.toContain('signature=')
  })

  it('of a shop cannot be deleted while it has them', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    const answer = await deleteImage(server.app, keeper, keeper.shop.identificationCardImageUrl ?? '')
    expect([answer.statusCode, answer.json().error.reason]).toEqual([409, 'Filing:InUse'])
  })
})

describe('the number of a bank card', () => {
  it('is nowhere in full: not in an answer, not in a log, not in the database', async () => {
    const keeper = await shopKeeper(server, admin)
    const answers = [
      (await ofUser(server, keeper, keeper.userNo)).text,
      (await getManaged(server, admin, keeper.shop.id)).text,
      (await ask(server, '/api/services/app/Vendor/GetAll?MaxResultCount=1000', { as: admin })).text,
      (await ask(server, '/api/client/Vendor/GetList?MaxResultCount=1000')).text,
      (await ask(server, '/api/services/app/AuditLog/GetAll?MaxResultCount=1000', { as: admin })).text,
      (await register(server, keeper, { ...(await application(server, keeper)), kind: 'x' })).text,
    ]
    await server.owner.query("SELECT set_config('app.tenant_id', '5', false)")
    const { rows } = await server.owner.query<{ row: string }>('SELECT v::text AS row FROM vendor v')
    expect(rows.length).toBeGreaterThan(0)
    for (const text of [...answers, ...server.logLines, ...rows.map(({ row }) => row)])
      expect(text).not.toContain(CARD)
    expect((await own(server, keeper)).bankCardNo).toBe(MASKED)
  })

  it('and the legal name stand in the audit log as HMACs', async () => {
    const keeper = await shopKeeper(server, admin, 'SUBMITTED')
    const [line] = await auditLines(server, keeper.shop.id)
    expect(line?.changes).toMatchObject({
      displayName: keeper.shop.displayName,
      name: expect.stringMatching(/^hmac:/),
      bankCardNo: expect.stringMatching(/^hmac:/),
      contactPhone: expect.stringMatching(/^hmac:/),
      identificationCardImageUrl: expect.stringMatching(/^hmac:/),
    })
  })
})
