import { confirmProductImport, getAllProductImports } from '@wenli/contract/base-info/product-import'
import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newName } from '../../admin.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** Uploaded pictures are kept from the server until they are let go. */
const holdPictures = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route('**/uploadImage*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px pictures that a file names are added in its preview, and a preview that is dropped is asked for no more`,
    async (stage) => {
      const visitor = await stage.api()
      const { items } = await visitor.call(getProductCategoryList, { query: { maxResultCount: 1 } })
      const page = await openSignedIn(stage, accounts.otherVendor, { width })
      await page.goto('/vc/productimport')
      const name = newName('补图')
      const text = [
        'name,category,unit,unitPrice,coverImageUrl,stock',
        `${name},${items[0]?.name},张,88,补.png,5`,
        `${name}价高,${items[0]?.name},张,100000001,补.png,-3`,
        `${name}齐全,${items[0]?.name},张,88,封面.png,5`,
      ].join('\r\n')
      await page
        .getByLabel(zh('ProductImport.AddPictures'))
        .setInputFiles(await samplePicture(page, '封面.png'))
      await page.getByText(zh('ProductImport.PicturesReady', 1)).waitFor()
      await page
        .getByLabel(zh('ProductImport.Choose'))
        .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByText(zh('ProductImport.Counts', 3, 1, 2)).waitFor()
      await page
        .getByText(zh('ProductImport.problem.pictureMissing', '', '补.png'))
        .filter({ visible: true })
        .first()
        .waitFor()
      await expectNoSeriousViolations(page)

      const confirmed = (count: number) =>
        page.getByRole('button', { name: zh('ProductImport.Confirm', count), exact: true })
      expect(await confirmed(1).isEnabled()).toBe(true)
      const letGo = await holdPictures(page)
      await page.getByLabel(zh('ProductImport.AddMissing')).setInputFiles(await samplePicture(page, '补.png'))
      // What is about to be read again would be imported twice.
      await expect.poll(() => confirmed(1).isDisabled()).toBe(true)
      letGo()
      await page.getByText(zh('ProductImport.Counts', 3, 2, 1)).waitFor()
      await expect.poll(() => confirmed(2).isEnabled()).toBe(true)
      for (const [kind, column, limit] of [
        ['tooBig', 'unitPrice', 100_000_000],
        ['tooSmall', 'stock', 0],
      ] as const)
        await page
          .getByText(zh(`ProductImport.problem.${kind}`, zh(`ProductImport.column.${column}`), '', limit))
          .filter({ visible: true })
          .first()
          .waitFor()
      // The first preview is gone with its missing pictures.
      await expect.poll(() => page.getByRole('link', { name: `${name}.csv` }).count()).toBe(1)

      // A call that answers 404 would be a complaint of the stage.
      await press(page, zh('ProductImport.Discard'))
      await page.getByLabel(zh('ProductImport.Choose')).waitFor({ state: 'attached' })
      await expect.poll(() => page.getByRole('link', { name: `${name}.csv` }).count()).toBe(0)
    },
    240_000,
  )

thoroughTest(
  'a preview that another window confirmed while its pictures came is not read again: its rows would be there twice',
  async (stage) => {
    const vendor = await stage.api(accounts.otherVendor)
    const { items } = await vendor.call(getProductCategoryList, { query: { maxResultCount: 1 } })
    const page = await openSignedIn(stage, accounts.otherVendor)
    await page.goto('/vc/productimport')
    const name = newName('两窗')
    const picture = await samplePicture(page, '封面.png')
    await page.getByLabel(zh('ProductImport.AddPictures')).setInputFiles(picture)
    await page.getByText(zh('ProductImport.PicturesReady', 1)).waitFor()
    const text = [
      'name,category,unit,unitPrice,coverImageUrl,stock',
      `${name},${items[0]?.name},张,88,封面.png,5`,
      `${name}缺图,${items[0]?.name},张,88,补.png,5`,
    ].join('\r\n')
    await page
      .getByLabel(zh('ProductImport.Choose'))
      .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByText(zh('ProductImport.Counts', 2, 1, 1)).waitFor()

    const letGo = await holdPictures(page)
    await page.getByLabel(zh('ProductImport.AddMissing')).setInputFiles({ ...picture, name: '补.png' })
    const id = Number(new URL(page.url()).searchParams.get('id'))
    await vendor.call(confirmProductImport, { body: { id, isDraft: true } })
    letGo()
    await page.getByText(zh('ProductImport.Done', 1, 1)).waitFor()
    expect(new URL(page.url()).searchParams.get('id')).toBe(String(id))
    await expect.poll(() => page.getByRole('link', { name: `${name}.csv` }).count()).toBe(1)
  },
  240_000,
)

thoroughTest(
  'a preview that cannot be taken away stays, and what was read in its place is gone: its rows would be there twice',
  async (stage) => {
    const vendor = await stage.api(accounts.otherVendor)
    const { items } = await vendor.call(getProductCategoryList, { query: { maxResultCount: 1 } })
    const page = await openSignedIn(stage, accounts.otherVendor)
    await page.goto('/vc/productimport')
    const name = newName('退回')
    const text = [
      'name,category,unit,unitPrice,coverImageUrl,stock',
      `${name}缺图,${items[0]?.name},张,88,补.png,5`,
    ].join('\r\n')
    await page
      .getByLabel(zh('ProductImport.Choose'))
      .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByText(zh('ProductImport.Counts', 1, 0, 1)).waitFor()
    const id = new URL(page.url()).searchParams.get('id')

    stage.allowComplaint(/409/)
    const dropped: (string | null)[] = []
    await page.route('**/ProductImport/Delete*', async (route) => {
      dropped.push(new URL(route.request().url()).searchParams.get('id'))
      if (dropped.length > 1) return route.continue()
      const error = { code: 0, message: zh('Error.BaseInfo:ImportRunning') }
      const body = JSON.stringify({ success: false, result: null, error, __abp: true })
      return route.fulfill({ status: 409, contentType: 'application/json', body })
    })
    await page.getByLabel(zh('ProductImport.AddMissing')).setInputFiles(await samplePicture(page, '补.png'))
    await page.getByText(zh('Error.BaseInfo:ImportRunning')).filter({ visible: true }).first().waitFor()
    expect(new URL(page.url()).searchParams.get('id')).toBe(id)
    const left = async () =>
      (await vendor.call(getAllProductImports, { query: { maxResultCount: 50 } })).items
        .filter(({ fileName }) => fileName === `${name}.csv`)
        .map((each) => String(each.id))
    await expect.poll(left).toEqual([id])
    expect([dropped[0], dropped.length]).toEqual([id, 2])
  },
  240_000,
)
