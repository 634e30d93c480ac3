import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { openScreen } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px a person downloads their data and closes their account, both with the password`,
    async ({ baseUrl, newPage, allowComplaint }) => {
      allowComplaint(/422/)
      const page = await newPage({ width })
      const account = await register(page, baseUrl)
      await openScreen(page, 'Title.OwnData')
      await page.getByRole('heading', { level: 1, name: zh('Title.OwnData') }).waitFor()
      await expectNoSeriousViolations(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)

      await page.getByRole('button', { name: zh('OwnData.Export') }).click()
      const exporting = page.getByRole('dialog', { name: zh('OwnData.Export') })
      await exporting.getByRole('button', { name: zh('OwnData.ExportConfirm') }).click()
      await exporting.getByText(zh('Form.FieldIsRequired', zh('OwnData.Password'))).waitFor()
      await exporting.getByLabel(zh('OwnData.Password')).fill('Wrong-guess-12')
      await exporting.getByRole('button', { name: zh('OwnData.ExportConfirm') }).click()
      await exporting.getByText(zh('Error.Auth:WrongPassword')).waitFor()
      await exporting.getByLabel(zh('OwnData.Password')).fill(account.password)
      // The toast may be gone again when the file has been read: it is looked for from before.
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByText(zh('OwnData.Exported')).waitFor(),
        exporting.getByRole('button', { name: zh('OwnData.ExportConfirm') }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^wenli-.*\.json$/)
      const data: unknown = JSON.parse(await text(await file.createReadStream()))
      expect(data).toMatchObject({ account: [{ userName: account.username }], orders: [], addresses: [] })

      await page.getByRole('button', { name: zh('OwnData.Close') }).click()
      const closing = page.getByRole('dialog', { name: zh('OwnData.Close') })
      await expectNoSeriousViolations(page)
      await closing.getByLabel(zh('OwnData.Password')).fill(account.password)
      await closing.getByRole('button', { name: zh('OwnData.CloseConfirm') }).click()
      await page.waitForURL((url) => url.pathname === '/')

      await page.goto('/login')
      await page.locator('input[name="username"]').fill(account.username)
      await page.locator('input[name="password"]').fill(account.password)
      await page.locator('input[name="password"]').press('Enter')
      await page.getByRole('alert').waitFor()
    },
  )
}
