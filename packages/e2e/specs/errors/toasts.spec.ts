import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { browserTest, widths } from '../../fixtures.ts'
import { stopClock } from '../../page-clock.ts'
import { zh } from '../../words.ts'

for (const width of widths) {
  browserTest(
    `at ${width} px message toasts appear at top offset 350 and last 8 seconds`,
    async ({ newPage }) => {
      const page = await newPage({ width })
      await page.clock.install()
      await openPublic(page, '/')
      // A phone has no bookmark button; copying a number says so in a toast on both.
      await page
        .locator('footer')
        .getByRole('button', { name: zh('Service.Title') })
        .click()
      const card = page.getByRole('dialog').getByRole('button', { name: zh('Service.Phone') })
      const toast = page.getByRole('status').locator('> div')
      // The first toast brings the code that draws toasts; the second one is watched.
      // On a slow machine it may be gone again when the click is done: it is looked for from before.
      await Promise.all([toast.waitFor(), card.click()])
      await stopClock(page)
      await toast.waitFor({ state: 'detached' })
      await card.click()
      await toast.waitFor()
      expect(Math.round((await toast.boundingBox())?.y ?? 0)).toBe(350)
      await page.clock.runFor(7_999)
      expect(await toast.count()).toBe(1)
      await page.clock.runFor(1)
      await toast.waitFor({ state: 'detached' })
    },
  )
}
