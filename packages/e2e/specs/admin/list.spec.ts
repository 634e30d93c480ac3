import { buffer } from 'node:stream/consumers'
import { getAllAuditLogs } from '@wenli/contract/auth/audit-log'
import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import { fill, newName, openAdmin, rowOf } from '../../admin.ts'
import { accounts, browserTest, thoroughTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']
const addressOf = (page: { url: () => string }) => {
  const { pathname, searchParams } = new URL(page.url())
  return { pathname, ...Object.fromEntries(searchParams) }
}

/** Coupons that the demo made, several pages of them; those that people take in other tests have other numbers. */
const OF_THE_DEMO = 'CT-'
/** What the type of the last two of them is called. */
const SAMPLE_FREIGHT = '样品免 12 元运费'

browserTest('filters, order and page stand in the address and come back from it', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'coupons', 'Coupon')
  await page.getByRole('table').waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('SAMPLE')
  await page.keyboard.press('Enter')
  await page.waitForURL(/couponNo=/)
  await page.getByRole('button', { name: t['Admin.ResetFilters'] }).waitFor()
  // Eight rows and the head.
  await expect.poll(() => page.getByRole('row').count()).toBe(9)

  await page.getByRole('columnheader', { name: t['Coupon.couponNo'] }).click()
  await page.waitForURL(/sorting=couponNo\+asc/)
  const sorting = 'couponNo asc'
  expect(addressOf(page)).toEqual({ pathname: '/admin/coupons', couponNo: 'SAMPLE', sorting })

  await page.getByRole('button', { name: t['Admin.ResetFilters'] }).click()
  await page.waitForURL((url) => !url.searchParams.has('couponNo'))
  await page.goto(`/admin/coupons?${new URLSearchParams({ couponNo: OF_THE_DEMO, sorting })}`)
  await page.getByRole('listitem', { name: '4' }).click()
  await page.waitForURL(/p=4/)
  expect(addressOf(page)).toEqual({ pathname: '/admin/coupons', couponNo: OF_THE_DEMO, sorting, p: '4' })

  // Ten rows and the head until the last page has come, which has two; the names of their types come last.
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await expect.poll(() => page.getByRole('row', { name: SAMPLE_FREIGHT }).count()).toBe(2)
  const shown = await page.getByRole('row').allTextContents()
  await page.reload()
  await page.getByRole('table').waitFor()
  await expect.poll(() => page.getByRole('row').allTextContents()).toEqual(shown)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('p'))
})

browserTest('the name of the company behind a shop can be read whole at a desk', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'vendors', 'Vendor')
  const named = page
    .getByRole('cell')
    .locator('[title]')
    .filter({ hasText: /有限公司$/ })
  await named.first().waitFor()
  const cut = await named.evaluateAll((texts) =>
    texts
      .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

thoroughTest(
  'nothing that fits ends in a way out, an address behind the last page leads to it',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await page.goto('/admin/brands?name=nothing-is-called-so')
    await page.getByText(t['Admin.NothingFits']).waitFor()
    await page.getByRole('main').getByRole('button', { name: t['Admin.ResetFilters'] }).last().click()
    await page.getByRole('table').waitFor()
    await page.goto('/admin/brands?p=99')
    await page.waitForURL(/p=[2-9]$/)
  },
)

thoroughTest('chosen columns stay chosen', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'brands', 'Brand')
  await page.getByRole('columnheader', { name: t['Brand.description'] }).waitFor()
  await page.getByRole('button', { name: t['Admin.ChooseColumns'] }).click()
  await page.getByRole('checkbox', { name: t['Brand.description'] }).uncheck()
  await page.getByRole('checkbox', { name: t['Field.id'] }).check()
  await page.reload()
  await page.getByRole('columnheader', { name: t['Field.id'] }).waitFor()
  expect(await page.getByRole('columnheader', { name: t['Brand.description'] }).count()).toBe(0)
})

browserTest(
  'the export holds every row as filtered, in words, and no formula, and is told of',
  async ({ newPage, api }) => {
    const administrator = await api(accounts.administrator)
    const stem = newName('导出')
    for (const name of [`=${stem}()`, `"${stem}", 二`]) {
      await administrator.send('POST', '/api/services/app/Brand/Create', { name, description: '两行\n文字' })
    }
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await page.goto(`/admin/brands?name=${encodeURIComponent(stem)}&sorting=name+asc`)
    await rowOf(page, `=${stem}()`).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t['Admin.Export'] }).click()
    const file = await download
    expect(await file.failure()).toBe(null)
    expect(file.suggestedFilename()).toBe(`${t['Brand']}.csv`)
    const text = (await buffer(await file.createReadStream())).toString('utf8')
    const head = [
      t['Brand.name'],
      t['Brand.coverImageUrl'],
      t['Brand.description'],
      t['Field.creationTime'],
    ].join(',')
    expect(text.startsWith(`\uFEFF${head}\r\n`)).toBe(true)
    expect(text).toContain(`\r\n'=${stem}(),,"两行\n文字",`)
    expect(text).toContain(`"""${stem}"", 二",,`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    const { items } = await administrator.call(getAllAuditLogs, {
      query: { action: 'Export', object: 'Brand' },
    })
    expect(JSON.parse(items[0]?.changes ?? '{}')).toEqual({ count: 2, filters: ['name'] })
  },
)

thoroughTest('the export of users tells their roles by name, as the table does', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await page.goto('/admin/users?keyword=13700000001')
  await rowOf(page, '13700000001').getByText(t['Role.Operator']).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t['Admin.Export'] }).click()
  const text = (await buffer(await (await download).createReadStream())).toString('utf8')
  expect(text).toMatch(new RegExp(`13700000001,[^,]*,"?${t['Role.Operator']}[,"]`))
  expect(text).not.toContain('OPERATOR')
})

thoroughTest('a long export shows its progress and can be cancelled', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'audit-log', 'AuditLog')
  await page.getByRole('table').waitFor()
  // The first page is held back until the export has been cancelled.
  const { promise: cancelled, resolve } = Promise.withResolvers<void>()
  await page.route('**/AuditLog/GetAll?*maxResultCount=1000*', async (route) => {
    await cancelled
    await route.abort()
  })
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.getByRole('button', { name: t['Admin.Export'] }).click()
  const dialog = page.getByRole('dialog', { name: t['Admin.Exporting'] })
  await dialog.getByText(fill(t['Admin.ExportedRows'], 0, 0)).waitFor()
  await dialog.getByRole('button', { name: t['Admin.CancelExport'] }).click()
  await dialog.waitFor({ state: 'hidden' })
  resolve()
  expect(downloads).toBe(0)
  await page.getByRole('button', { name: t['Admin.Export'] }).waitFor()
})

thoroughTest('the bar of an export moves with the rows that have come', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await page.goto(`/admin/coupons?couponNo=${OF_THE_DEMO}`)
  await page.getByRole('table').waitFor()
  // The server gives ten rows at a time, each time only when the test has looked.
  const looked: (() => void)[] = []
  await page.route('**/Coupon/GetAll?*maxResultCount=1000*', async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    looked.push(resolve)
    await promise
    await route.continue({ url: route.request().url().replace('maxResultCount=1000', 'maxResultCount=10') })
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t['Admin.Export'] }).click()
  const dialog = page.getByRole('dialog', { name: t['Admin.Exporting'] })
  const bar = dialog.getByRole('progressbar')
  const total = 32
  for (const done of [0, 10, 20, 30]) {
    await dialog.getByText(fill(t['Admin.ExportedRows'], done, done === 0 ? 0 : total)).waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.floor((done / total) * 100)))
    await expect.poll(() => looked.length).toBe(done / 10 + 1)
    looked.at(-1)?.()
  }
  const text = (await buffer(await (await download).createReadStream())).toString('utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1)
  await dialog.waitFor({ state: 'hidden' })
})
