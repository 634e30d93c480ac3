import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { browserTest } from '../../fixtures.ts'
import { zh } from '../../words.ts'

/** What the pages have told of themselves so far, by path. */
const collectViews = (page: Page) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/PageView/Create')) return
    told.push(request.postData() ?? '')
  })
  return {
    text: () => told.join('\n'),
    paths: () => told.map((text) => String(JSON.parse(text).path)),
  }
}

browserTest(
  'each navigation of a visitor is one page view, with the page it came from',
  async ({ newPage }) => {
    const page = await newPage()
    const views = collectViews(page)
    await openPublic(page, '/')
    await expect.poll(views.paths).toEqual(['/'])
    await page
      .locator('footer')
      .getByRole('link', { name: zh('Title.AboutUs') })
      .click()
    await page.getByRole('heading', { level: 1, name: zh('Title.AboutUs') }).waitFor()
    await expect.poll(views.paths).toEqual(['/', '/aboutus'])
    expect(JSON.parse(views.text().split('\n')[1] ?? '')).toMatchObject({ path: '/aboutus', referrer: '/' })
    await page.goBack()
    await expect.poll(views.paths).toEqual(['/', '/aboutus', '/'])
  },
)

browserTest('the page that leads to the sign-in counts too', async ({ newPage }) => {
  const page = await newPage()
  const views = collectViews(page)
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname.startsWith('/connect/'))
  await expect.poll(views.paths).toEqual(['/login'])
})
