// Two tenants on one site: what one has, the other never sees.
import { getProductList } from '@wenli/contract/base-info/product'
import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import { deleteRow, newName, openAdmin, openForm, rowOf, save } from '../../admin.ts'
import { sessionValues } from '../../browser-state.ts'
import { accounts, thoroughTest, flowWidths, signIn } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']

for (const width of flowWidths(1440)) {
  thoroughTest(
    `at ${width} px the administrator of a second tenant signs in, sees its own rows and nothing of the first, and the reverse`,
    async (stage) => {
      stage.allowComplaint(/status of 404/)
      const ofFirst = newName('一号独有')
      const first = await stage.api(accounts.administrator)
      await first.send('POST', '/api/services/app/Brand/Create', { name: ofFirst })
      const [product] = (await first.call(getProductList, { query: { maxResultCount: 1 } })).items

      const page = await stage.newPage({ width })
      await signIn(page, accounts.administratorOfTenant6)
      const { tenantId, tenantName, phone } = await sessionValues(page)
      expect({ tenantId, tenantName, phone }).toEqual({
        tenantId: '6',
        tenantName: '素材工坊',
        phone: 'admin',
      })

      const nothingFits = page.getByText(t['Admin.NothingFits'])
      await openAdmin(page, 'brands', 'Brand')
      await rowOf(page, '山海石业').waitFor()
      expect(await rowOf(page, ofFirst).count()).toBe(0)
      for (const address of [
        `brands?name=${encodeURIComponent(ofFirst)}`,
        `users?keyword=${accounts.shopper.username}`,
        `user-profiles?keyword=${accounts.shopper.username}`,
        `audit-log?keyword=${encodeURIComponent(ofFirst)}`,
      ]) {
        await page.goto(`/admin/${address}`)
        await nothingFits.waitFor()
        expect(await page.getByRole('main').getByText(ofFirst).count()).toBe(0)
      }
      // Its own people, and only these.
      await openAdmin(page, 'users', 'User')
      await rowOf(page, 'admin').first().waitFor()
      expect(
        await page
          .getByRole('main')
          .getByText(/^1[35789]\d{9}$/)
          .count(),
      ).toBe(0)
      // What nobody sells or bought here is empty; the first tenant's shop has both.
      for (const [name, title] of [
        ['products', 'Product'],
        ['vendors', 'Vendor'],
        ['ledger-accounts', 'LedgerAccount'],
      ] as const) {
        await openAdmin(page, name, title)
        await page.getByRole('main').getByRole('status').first().waitFor()
        expect([
          name,
          await page.getByRole('main').getByRole('button', { name: t['Admin.View'] }).count(),
        ]).toEqual([name, 0])
      }
      expect((await page.goto(`/product?no=${product?.productNo ?? ''}`))?.status()).toBe(404)

      const ofSecond = newName('二号独有')
      await openAdmin(page, 'brands', 'Brand')
      const form = await openForm(page, 'Brand')
      await form.getByLabel(t['Brand.name']).fill(ofSecond)
      await save(page)
      await rowOf(page, ofSecond).waitFor()
      const other = await openSignedIn(stage, accounts.administrator, { width })
      await other.goto(`/admin/brands?name=${encodeURIComponent(ofSecond)}`)
      await other.getByText(t['Admin.NothingFits']).waitFor()
      await other.goto(`/admin/brands?name=${encodeURIComponent(ofFirst)}`)
      await rowOf(other, ofFirst).waitFor()
      await deleteRow(page, ofSecond)
    },
  )
}
