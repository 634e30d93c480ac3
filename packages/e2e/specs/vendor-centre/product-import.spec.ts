import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from 'playwright-core'
import { expect } from 'vitest'
import { newName } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** The browser runs elsewhere as far as its driver knows, so the file is fetched. */
const textOf = async (download: Download): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'wenli-download-'))
  try {
    await download.saveAs(join(folder, 'file.csv'))
    return await readFile(join(folder, 'file.csv'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One more than a page shows. */
const REFUSED = 21

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px a vendor takes the template, sees what is wrong row by row, imports the rest and watches it`,
    async (stage) => {
      const visitor = await stage.api()
      const { items } = await visitor.call(getProductCategoryList, { query: { maxResultCount: 1 } })
      const page = await openSignedIn(stage, accounts.otherVendor, { width })
      await page.goto('/vc/product')
      await page
        .getByRole('link', { name: zh('Title.ProductImport') })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: zh('Title.ProductImport') }).waitFor()
      await expectNoSeriousViolations(page)

      const download = page.waitForEvent('download')
      await press(page, zh('ProductImport.Template'))
      const template = await textOf(await download)
      expect(template).toContain(`${zh('ProductImport.column.name')}*`)

      const name = newName('导入')
      const [head = ''] = template.split('\r\n')
      const rows = [
        `${name}甲,${items[0]?.name},张,88,,5,封面.png,,,,,,`,
        ...Array.from({ length: REFUSED }, () => `${name}乙,没有的分类,张,便宜,,5,封面.png,,,,,,`),
      ]
      await page
        .getByLabel(zh('ProductImport.AddPictures'))
        .setInputFiles(await samplePicture(page, '封面.png'))
      await page.getByText(zh('ProductImport.PicturesReady', 1)).waitFor()
      await page.getByLabel(zh('ProductImport.Choose')).setInputFiles({
        name: `${name}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from([head, ...rows].join('\r\n')),
      })
      await page.getByText(zh('ProductImport.Counts', REFUSED + 1, 1, REFUSED)).waitFor()
      await page.getByRole('link', { name: `${name}.csv` }).waitFor()
      await page
        .getByText(zh('ProductImport.problem.notFound', zh('ProductImport.column.category'), '没有的分类'))
        .filter({ visible: true })
        .first()
        .waitFor()
      await expectNoSeriousViolations(page)
      // The page index travels in the query parameter p.
      await page.getByTitle('下一页').filter({ visible: true }).click()
      await page.waitForURL((url) => url.searchParams.get('p') === '2')
      await page
        .getByText(String(REFUSED + 2), { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor()
      const problems = page.waitForEvent('download')
      await press(page, zh('ProductImport.ErrorsFile'))
      expect(await textOf(await problems)).toContain(`${name}乙`)

      await press(page, zh('ProductImport.Confirm', 1))
      await page.getByText(zh('ProductImport.Done', 1, REFUSED)).waitFor()
      await page.getByRole('progressbar', { name: zh('ProductImport.Progress') }).waitFor()
      await page.getByRole('link', { name: zh('ProductImport.SeeProducts') }).click()
      await page.getByRole('main').getByText(`${name}甲`).filter({ visible: true }).waitFor()
    },
    240_000,
  )
}

browserTest('a file that is no table is refused in words', async (stage) => {
  const page = await openSignedIn(stage, accounts.otherVendor)
  stage.allowComplaint(/422/)
  await page.goto('/vc/productimport')
  await page
    .getByLabel(zh('ProductImport.Choose'))
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('商品名称,价格\n岩板,1\n') })
  await page.getByText('文件缺少这些列').waitFor()
})
