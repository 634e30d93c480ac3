import type { Checklist, ExtraItem } from '@wenli/contract/auth/vendor-checklist'
import type { SettingName } from '@wenli/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  getManaged,
  newName,
  own,
  refusal,
  register,
  shopKeeper,
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

const promise: ExtraItem = { title: '承诺不销售侵权材料', hint: '', kind: 'TICK' }
const permit: ExtraItem = { title: '排污许可证', hint: '须在有效期内', kind: 'PICTURE' }

const set = async (values: Partial<Record<SettingName, string>>, as = admin): Promise<void> => {
  const { error } = await ask(server, '/api/services/app/Setting/Update', {
    method: 'PUT',
    as,
    body: { values: Object.entries(values).map(([name, value]) => ({ name, value })) },
  })
  if (error !== null) throw new Error(error.message)
}
const askFor = (...extras: ExtraItem[]) => set({ 'App.Vendor.ExtraItems': JSON.stringify(extras) })
const checklist = async (as: Actor | null) =>
  ask<Checklist>(server, '/api/client/Vendor/getChecklist', { as })
const sentences = async (as: Actor, body: unknown) => {
  const { status, error } = await register(server, as, body)
  return [status, error?.validationErrors?.map(({ message }) => message)]
}

beforeEach(() =>
  set({
    'App.Vendor.RequiresBusinessScope': 'true',
    'App.Vendor.RequiresContactPhone': 'true',
    'App.Vendor.RequiresIdentificationCard': 'true',
    'App.Vendor.RequiresCreditCode': 'false',
    'App.Vendor.RequiresBusinessLicence': 'true',
    'App.Vendor.RequiresBankCard': 'true',
    'App.Vendor.ExtraItems': '[]',
  }),
)

const bare = () => ({
  displayName: newName(),
  name: '陈砚秋',
  kind: 'PERSONAL',
  isAgreed: true,
  isDataConsented: true,
})

describe('the checklist of a tenant', () => {
  it('is told to whoever is signed in, and is the tenant’s own', async () => {
    await askFor(promise, permit)
    await set({ 'App.Vendor.RequiresBankCard': 'false' })
    const applicant = await createActor(server)
    const stranger = await createActor(server, { tenantId: 6 })
    expect((await checklist(applicant)).result).toEqual({
      required: ['businessScope', 'contactPhone', 'identificationCardImageUrl', 'businessLicenceImageUrl'],
      extras: [promise, permit],
    })
    expect((await checklist(stranger)).result).toEqual({
      required: [
        'businessScope',
        'contactPhone',
        'identificationCardImageUrl',
        'businessLicenceImageUrl',
        'bankCardNo',
      ],
      extras: [],
    })
    expect((await checklist(null)).status).toBe(401)
  })

  it('is changed by whoever may edit settings, and by nobody else', async () => {
    const operator = await createActor(server, { permissions: ['Pages.Setting'] })
    const answer = await ask(server, '/api/services/app/Setting/Update', {
      method: 'PUT',
      as: operator,
      body: { values: [{ name: 'App.Vendor.ExtraItems', value: '[]' }] },
    })
    expect(answer.status).toBe(403)
  })
})

describe('an application', () => {
  it('is refused with a sentence for each item that is missing', async () => {
    await askFor(promise, permit)
    const applicant = await createActor(server)
    expect(await sentences(applicant, bare())).toEqual([
      400,
      [
        '经营类目为必填项',
        '联系电话为必填项',
        '身份证件照片为必填项',
        '结算银行卡为必填项',
        '请确认“承诺不销售侵权材料”',
        '请上传排污许可证',
      ],
    ])
    await set({ 'App.Vendor.RequiresCreditCode': 'true' })
    const body = { ...(await application(server, applicant)), kind: 'COMPANY' }
    expect(await sentences(applicant, body)).toEqual([
      400,
      ['统一社会信用代码为必填项', '营业执照照片为必填项', '请确认“承诺不销售侵权材料”', '请上传排污许可证'],
    ])
  })

  it('needs nothing but the names and the agreement where the platform asks for nothing else', async () => {
    await set({
      'App.Vendor.RequiresBusinessScope': 'false',
      'App.Vendor.RequiresContactPhone': 'false',
      'App.Vendor.RequiresIdentificationCard': 'false',
      'App.Vendor.RequiresBusinessLicence': 'false',
      'App.Vendor.RequiresBankCard': 'false',
    })
    const applicant = await createActor(server)
    expect(refusal(await register(server, applicant, { ...bare(), isAgreed: false }))).toEqual([
      422,
      'Auth:AgreementMissing',
    ])
    const { status, result } = await register(server, applicant, { ...bare(), kind: 'COMPANY' })
    expect([status, result.checklist, result.bankCardNo]).toEqual([200, { required: [], extras: [] }, null])
    expect((await audit(server, admin, { id: result.id, action: 'approve' })).status).toBe(200)
    expect((await update(server, applicant, { name: '新名' })).status).toBe(200)
  })

  it('keeps what it was asked for and answered: later changes of the checklist are not asked of it', async () => {
    await askFor(promise, permit)
    const applicant = await createActor(server)
    const imageUrl = await uploadDocument(server, applicant)
    const answers = [
      { title: promise.title, isTicked: true },
      { title: permit.title, imageUrl },
      { title: 'nobody asked', isTicked: true },
    ]
    const { result } = await register(server, applicant, {
      ...(await application(server, applicant)),
      answers,
    })
    await askFor({ title: '更多', hint: '', kind: 'TICK' })
    await set({ 'App.Vendor.RequiresCreditCode': 'true' })
    const seen = (await getManaged(server, admin, result.id)).result.checklist
    expect(seen).toEqual({
      required: [
        'businessScope',
        'contactPhone',
        'identificationCardImageUrl',
        'businessLicenceImageUrl',
        'bankCardNo',
      ],
      extras: [
        { ...promise, isTicked: true, imageUrl: null, documentUrl: null },
        { ...permit, isTicked: false, imageUrl, documentUrl: expect.stringContaining('signature=') },
      ],
    })
    expect((await server.app.inject(seen?.extras[1]?.documentUrl ?? '')).statusCode).toBe(200)
    expect((await audit(server, admin, { id: result.id, action: 'approve' })).status).toBe(200)
  })

  it('that was rejected is asked for what the checklist says now', async () => {
    const keeper = await shopKeeper(server, admin, 'REJECTED')
    await askFor(promise)
    const { bankCardNo: _known, ...body } = await application(server, keeper)
    expect(await sentences(keeper, body)).toEqual([400, ['请确认“承诺不销售侵权材料”']])
    const answers = [{ title: promise.title, isTicked: true }]
    expect((await register(server, keeper, { ...body, answers })).status).toBe(200)
  })

  it('shows its pictures to whoever audits, which the log remembers, and to nobody else', async () => {
    await set({ 'App.Vendor.RequiresIdentificationCard': 'false' })
    await askFor(permit)
    const [applicant, victim] = [await createActor(server), await createActor(server)]
    const { identificationCardImageUrl: _none, ...body } = await application(server, applicant)
    const stolen = { title: permit.title, imageUrl: await uploadDocument(server, victim) }
    expect(refusal(await register(server, applicant, { ...body, answers: [stolen] }))).toEqual([
      400,
      'Platform:ReferenceNotFound',
    ])
    const imageUrl = await uploadDocument(server, applicant)
    const { result } = await register(server, applicant, {
      ...body,
      answers: [{ title: permit.title, imageUrl }],
    })
    const looker = await createActor(server, { permissions: ['Pages.Vendor'] })
    expect((await getManaged(server, looker, result.id)).text).not.toContain('signature=')
    await getManaged(server, admin, result.id)
    const lines = await auditLines(server, result.id)
    expect(lines.map(({ action }) => action)).toEqual(['Register', 'ViewDocuments'])
    expect(lines[0]?.changes).toMatchObject({ answers: [permit.title] })
    expect(JSON.stringify(lines)).not.toContain(imageUrl)
    const deleted = await deleteImage(server.app, applicant, imageUrl)
    expect([deleted.statusCode, deleted.json().error.reason]).toEqual([409, 'Filing:InUse'])
  })
})

describe('a shop that is open', () => {
  it('cannot take away what the platform asks for, and need not bring what it was never asked for', async () => {
    const keeper = await shopKeeper(server, admin)
    expect(refusal(await update(server, keeper, { contactPhone: null }))).toEqual([
      400,
      'Platform:Validation',
    ])
    await set({ 'App.Vendor.RequiresContactPhone': 'false' })
    expect((await update(server, keeper, { contactPhone: null })).status).toBe(200)
    await set({ 'App.Vendor.RequiresContactPhone': 'true' })
    expect((await update(server, keeper, { contactPhone: null, description: '石材' })).status).toBe(200)
    expect((await own(server, keeper)).contactPhone).toBeNull()
  })
})
