import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBlank, pathOf } from '../../browser-state.ts'
import { accounts, browserTest, thoroughTest } from '../../fixtures.ts'
import { hostileAddresses } from '../../hostile-addresses.ts'
import { sample } from '../../sample.ts'
import { openSignedIn } from '../../signed-in.ts'

const onTheWay = /^\/(login|connect|refresh|blank)/i

/** Where the page arrived is what counts; the document itself is an empty one, and no other host is asked. */
const landAnywhere = async (page: Page, baseUrl: string) => {
  const landed: URL[] = []
  await page.context().route(
    () => true,
    (route) => {
      const url = new URL(route.request().url())
      const isDocument = route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      if (!isDocument || (url.origin === baseUrl && onTheWay.test(url.pathname))) return route.fallback()
      landed.push(url)
      return route.fulfill({
        contentType: 'text/html',
        body: '<title>landed</title><link rel="icon" href="data:,">',
      })
    },
  )
  return landed
}

thoroughTest(
  'hostile return addresses all end on our own origin after a sign-in',
  async (stage) => {
    const { baseUrl, newPage } = stage
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await openBlank(page)
    expect(new Set(hostileAddresses).size).toBe(40)
    const landed = await landAnywhere(page, baseUrl)
    for (const address of sample(hostileAddresses, 4)) {
      const before = landed.length
      await page.evaluate((address) => {
        sessionStorage.clear()
        sessionStorage.setItem('returnUrl', address)
        location.assign('/login')
      }, address)
      await expect.poll(() => landed.length, { message: JSON.stringify(address) }).toBe(before + 1)
      await page.waitForFunction(() => document.title === 'landed')
      const { origin, pathname } = new URL(page.url())
      const doubled = pathname.startsWith('//')
      expect({ address, origin, doubled }).toEqual({ address, origin: baseUrl, doubled: false })
    }
    expect(landed.filter(({ origin }) => origin !== baseUrl)).toEqual([])
  },
  240_000,
)

browserTest(
  '/refresh replaces itself with the address in ?to=, if it is one of our own',
  async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/contactus')
    for (const own of ['/aboutus', '/aboutus?p=2&q=%E5%B2%A9%E6%9D%BF']) {
      await page.goto(`/refresh?to=${encodeURIComponent(own)}`)
      await page.waitForURL((url) => url.pathname === '/aboutus')
      expect(pathOf(page)).toBe(own)
    }
    await page.goBack()
    await page.goBack()
    expect(pathOf(page)).toBe('/contactus')
  },
)

browserTest(
  '/refresh with nothing or a hostile address goes to the home page',
  async ({ baseUrl, newPage }) => {
    const page = await newPage()
    const searches = [
      '',
      '?to=',
      ...[
        '//evil.example',
        '/\\evil.example',
        'https://evil.example',
        'javascript:alert(1)',
        '/.//evil.example',
      ].map((address) => `?to=${encodeURIComponent(address)}`),
    ]
    for (const search of searches) {
      await page.goto(`/refresh${search}`)
      await page.waitForURL((url) => url.pathname !== '/refresh')
      expect({ search, url: page.url() }).toEqual({ search, url: `${baseUrl}/` })
    }
  },
)
