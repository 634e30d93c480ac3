import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import type { Page } from '@wenli/contract/paging'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import {
  application,
  newName,
  ofUser,
  own,
  refusal,
  register,
  saveDraft,
  shopKeeper,
} from './testing/shop-keeper.ts'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

describe('an application that is not finished', () => {
  it('is kept, changed, and goes on from there until it is handed in', async () => {
    const applicant = await createActor(server)
    const first = newName()
    const saved = await saveDraft(server, applicant, {
      displayName: first,
      kind: 'COMPANY',
      contactPhone: '0571-88001234',
    })
    expect(saved.result).toMatchObject({
      displayName: first,
      status: 'DRAFT',
      kind: 'COMPANY',
      name: '',
      contactPhone: '0571-88001234',
      agreementVersion: null,
      waitingSince: null,
    })
    const second = newName()
    await saveDraft(server, applicant, { displayName: second, kind: 'PERSONAL', name: '陈砚秋' })
    expect(await own(server, applicant)).toMatchObject({
      id: saved.result.id,
      displayName: second,
      kind: 'PERSONAL',
      name: '陈砚秋',
      contactPhone: null,
    })
    const handedIn = await register(server, applicant, await application(server, applicant))
    expect([handedIn.status, handedIn.result.id, handedIn.result.status]).toEqual([
      200,
      saved.result.id,
      'SUBMITTED',
    ])
  })

  it('holds no document and no bank card, whatever is sent: they need a consent', async () => {
    const applicant = await createActor(server)
    const { result } = await saveDraft(server, applicant, await application(server, applicant))
    expect(result).toMatchObject({
      bankCardNo: null,
      identificationCardImageUrl: null,
      agreementVersion: null,
    })
  })

  it('is seen by nobody else, and by the platform only once it is handed in', async () => {
    const applicant = await createActor(server)
    const displayName = newName()
    const { result } = await saveDraft(server, applicant, { displayName, kind: 'PERSONAL' })
    const other = await createActor(server)
    expect((await ofUser(server, other, applicant.userNo)).result).toBeNull()
    const listed = async () =>
      (
        await ask<Page<ManagedVendor>>(server, `/api/services/app/Vendor/GetAll?Keyword=${displayName}`, {
          as: admin,
        })
      ).result.items.map(({ id }) => id)
    expect(await listed()).toEqual([])
    await register(server, applicant, { ...(await application(server, applicant)), displayName })
    expect(await listed()).toEqual([result.id])
  })

  it('cannot take the name of another shop', async () => {
    const keeper = await shopKeeper(server, admin)
    const applicant = await createActor(server)
    const body = { displayName: keeper.shop.displayName, kind: 'PERSONAL' }
    expect(refusal(await saveDraft(server, applicant, body))).toEqual([422, 'Auth:DisplayNameTaken'])
  })

  it.each([{}, { displayName: '', kind: 'PERSONAL' }, { displayName: 'x', kind: 'CHARITY' }])(
    'cannot be %j',
    async (body) => {
      const applicant = await createActor(server)
      expect(refusal(await saveDraft(server, applicant, body))).toEqual([400, 'Platform:Validation'])
    },
  )

  it('is refused to visitors and to the host side', async () => {
    const body = { displayName: newName(), kind: 'PERSONAL' }
    expect((await saveDraft(server, null, body)).status).toBe(401)
    const host = await createActor(server, { tenantId: 0 })
    expect(refusal(await saveDraft(server, host, body))).toEqual([404, 'Platform:NotFound'])
  })
})
