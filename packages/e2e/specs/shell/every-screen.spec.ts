import { expect } from 'vitest'
import { navigateInside } from '../../browser-state.ts'
import { accounts, browserTest, widths } from '../../fixtures.ts'
import { expectSoundScreen } from '../../screen-walk.ts'
import { adminScreens, hostScreens, personalCentreScreens, vendorCentreScreens } from '../../screens.ts'
import { openSignedIn } from '../../signed-in.ts'
import { watchForeignRequests } from '../../watch-requests.ts'

/** A new document costs seconds; so do many pages kept behind the current one, which axe looks through as well. */
const SCREENS_PER_DOCUMENT = 8

for (const width of widths) {
  for (const [who, account, screens] of [
    ['the administrator of a tenant', accounts.administrator, [...personalCentreScreens, ...adminScreens]],
    ['the administrator of the host', accounts.hostAdministrator, hostScreens],
    ['a vendor', accounts.vendor, vendorCentreScreens],
  ] as const) {
    browserTest(
      `at ${width} px every screen of ${who} has its title, fits, asks nobody else, and axe finds nothing serious`,
      async (stage) => {
        const page = await openSignedIn(stage, account, { width })
        const foreign = watchForeignRequests(page, stage.baseUrl)
        for (const [index, screen] of screens.entries()) {
          if (index % SCREENS_PER_DOCUMENT === 0) await page.goto(screen.path)
          else await navigateInside(page, screen.path)
          await expectSoundScreen(page, screen)
        }
        expect(foreign).toEqual([])
      },
      300_000,
    )
  }
}

browserTest('documents forbid inline scripts, other origins and foreign frames', async ({ baseUrl }) => {
  for (const path of ['/', '/aboutus', '/login', '/pc/home', '/admin', '/locking', '/no-such-page']) {
    const response = await fetch(`${baseUrl}${path}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(`${path}: ${policy}`).toMatch(/default-src 'none'/)
    expect(`${path}: ${policy}`).toMatch(/script-src 'self' 'nonce-[\w-]{22}'(;|$)/)
    expect(`${path}: ${policy}`).toMatch(/frame-ancestors 'none'/)
    expect(`${path}: ${policy}`).toMatch(/object-src 'none'/)
    const html = await response.text()
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [tag] of scripts) expect(`${path}: ${tag}`).toContain(`nonce="${nonce}"`)
  }
})
