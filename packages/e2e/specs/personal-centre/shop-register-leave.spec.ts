import { expect } from 'vitest'
import { answer } from '../../admin.ts'
import { accounts, flowWidths, thoroughTest } from '../../fixtures.ts'
import { openApplication } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px an application that was begun is not left without a question`,
    async (stage) => {
      const page = await openSignedIn(stage, accounts.shopper, { width })
      await openApplication(page)
      await page.getByLabel(zh('Vendor.businessScope')).fill('水磨石')
      const home = page
        .getByRole('link', { name: zh('Title.PersonalCentre') })
        .filter({ visible: true })
        .first()
      await home.click()
      await page.getByRole('alertdialog').getByText(zh('Admin.DiscardHint')).waitFor()
      await answer(page, zh('Dialog.NotNow'))
      expect(await page.getByLabel(zh('Vendor.businessScope')).inputValue()).toBe('水磨石')
      await home.click()
      await answer(page, zh('Admin.Discard'))
      await page.waitForURL('**/pc/home')
    },
  )
