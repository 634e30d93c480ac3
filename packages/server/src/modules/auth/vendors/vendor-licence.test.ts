import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VendorCard, VendorLicence } from '@wenli/contract/auth/vendor'
import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

const CODE = '91350100M000100Y43'
const DOCUMENT = '/private/5/VendorDocument/00000000-0000-4000-8000-000000000001.png'
let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, {
    permissions: ['Pages.Vendor', 'Pages.Vendor.Edit', 'Pages.Vendor.Audit'],
  })
  shop = await openShop(test)
})
afterAll(() => test.close())

const set = (values: string, id = shop.id) =>
  test.db
    .reader(5)
    .query({ text: `UPDATE vendor SET ${values} WHERE tenant_id = 5 AND id = $1`, values: [id] })
const licence = (no = shop.vendorNo) => ask<VendorLicence>(test, `/api/client/Vendor/GetLicence?no=${no}`)

it('everybody reads the name and number of the company behind a shop, and of a person only the masked name', async () => {
  await set(
    `kind = 'COMPANY', name = '砚石材料有限公司', credit_code = '${CODE}', identification_card_image_url = '${DOCUMENT}',
     business_licence_image_url = '${DOCUMENT}', bank_card_no = 'sealed'`,
  )
  const company = await licence()
  expect(company.result).toMatchObject({ kind: 'COMPANY', name: '砚石材料有限公司', creditCode: CODE })
  expect(JSON.stringify(company.result)).not.toMatch(/private|sealed/)
  await set(`kind = 'PERSONAL', bank_card_no = NULL, name = '王小明'`)
  expect((await licence()).result).toMatchObject({ kind: 'PERSONAL', name: '王**', creditCode: null })
})

it('a shop that is not open publishes nothing', async () => {
  const closed = await openShop(test)
  await set(`status = 'SUSPENDED'`, closed.id)
  expect((await licence(closed.vendorNo)).status).toBe(404)
  expect((await licence('nobody')).status).toBe(404)
})

it('a shop is a third party until the platform says that it runs it by itself, and the log remembers who did', async () => {
  const card = async () =>
    (await ask<VendorCard>(test, `/api/client/Vendor/GetByNo?no=${shop.vendorNo}`)).result
  expect((await card()).isSelfOperated).toBe(false)
  await ask(test, '/api/client/Vendor/Update', {
    method: 'PUT',
    as: shop.owner,
    body: { isSelfOperated: true },
  })
  expect((await card()).isSelfOperated).toBe(false)
  const set = await askAudited<ManagedVendor>(test, '/api/services/app/Vendor/Update', {
    method: 'PUT',
    as: keeper,
    body: { id: shop.id, isSelfOperated: true },
  })
  expect(set.result.isSelfOperated).toBe(true)
  expect((await card()).isSelfOperated).toBe(true)
  expect((await licence()).result.isSelfOperated).toBe(true)
})

it('a credit code is checked, waits for review like the name it belongs to, and is published when it is approved', async () => {
  await set(
    `kind = 'COMPANY', business_licence_image_url = '${DOCUMENT}', credit_code = NULL, bank_card_no = NULL`,
  )
  const update = (creditCode: string) =>
    ask(test, '/api/client/Vendor/Update', { method: 'PUT', as: shop.owner, body: { creditCode } })
  expect((await update('91350100M000100Y44')).status).toBe(400)
  expect((await update(CODE.toLowerCase())).status).toBe(200)
  expect((await licence()).result.creditCode).toBeNull()
  const approved = await askAudited(test, '/api/services/app/Vendor/Audit', {
    method: 'PUT',
    as: keeper,
    body: { id: shop.id, action: 'approve' },
  })
  expect(approved.status).toBe(200)
  expect((await licence()).result.creditCode).toBe(CODE)
})
