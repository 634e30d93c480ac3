import { expect } from 'vitest'
import { browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { shopScreens } from '../../screens.ts'
import { pageTitle, zh } from '../../words.ts'

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px the physical shop has its own frame, categories, phone line and menu`,
    async ({ newPage }) => {
      const page = await newPage({ width })
      for (const { path, title } of shopScreens) {
        const response = await page.goto(path)
        expect({ path, status: response?.status(), title: await page.title() }).toEqual({
          path,
          status: 200,
          title: pageTitle(title),
        })
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.getByRole('combobox').count()).toBe(0)
        await page
          .getByRole('banner')
          .getByRole('link', { name: /400-800-2027/ })
          .waitFor()
        await expectNoSeriousViolations(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 })
      }

      await page.goto('/shop', { waitUntil: 'networkidle' })
      if (width === 375) await page.getByRole('button', { name: zh('Shop.Menu') }).click()
      const menu = page.getByRole('navigation', { name: zh('Nav.Categories') })
      await menu.getByRole('link', { name: '瓷砖', exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/shop/list')
      const { searchParams } = new URL(page.url())
      expect([...searchParams.keys()]).toEqual(['ctg', 'ctg_id'])
      await page.getByRole('heading', { level: 1, name: '瓷砖', exact: true }).waitFor()

      // Not the first: newer ones of other tests come and go there.
      const card = page.getByRole('main').getByRole('article').last().getByRole('heading').getByRole('link')
      const name = (await card.textContent()) ?? ''
      await card.click()
      await page.waitForURL((url) => url.pathname === '/shop/detail')
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await expectNoSeriousViolations(page)
      await page.getByRole('link', { name: zh('Shop.BuyOnline') }).click()
      await page.waitForURL((url) => url.pathname === '/product')
    },
  )
}

browserTest('what the shop does not have is missing', async ({ newPage, allowComplaint }) => {
  allowComplaint(/status of 404/)
  const page = await newPage()
  for (const path of [
    '/shop/detail?no=nothing',
    '/shop/detail',
    '/shop/list?ctg=nothing',
    '/product?no=nothing',
    '/similarlist',
  ])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
})
