import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import { expect } from 'vitest'
import { newName } from '../../admin.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

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
      ].join('\r\n')
      await page
        .getByLabel(zh('ProductImport.Choose'))
        .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByText(zh('ProductImport.Counts', 2, 0, 2)).waitFor()
      await page
        .getByText(zh('ProductImport.problem.pictureMissing', '', '补.png'))
        .filter({ visible: true })
        .first()
        .waitFor()
      await expectNoSeriousViolations(page)

      await page.getByLabel(zh('ProductImport.AddMissing')).setInputFiles(await samplePicture(page, '补.png'))
      await page.getByText(zh('ProductImport.Counts', 2, 1, 1)).waitFor()
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
