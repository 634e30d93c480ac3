// Through the real pages, as a person does it.
import type { Page } from 'playwright-core'
import type { Account } from './accounts.ts'

const onTheWay = /^\/(login|logincallback|connect|interaction|account)(\/|$)/i

/** Leaves the page where signing in led: the return address, or home. */
export async function signIn(page: Page, { username, password, tenant }: Account): Promise<void> {
  await page.goto(tenant === 5 ? '/login' : `/login?tenant=${tenant}`)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL((url) => !onTheWay.test(url.pathname))
}
