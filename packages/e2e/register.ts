// A new person of tenant 5, registered through the real pages.
import { texts } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import type { Account } from './accounts.ts'
import { codeFor } from './mailbox.ts'

const t = texts['zh-Hans']
let registered = 0
const worker = Number(process.env.VITEST_POOL_ID ?? 0)

/** A mobile number that no demo account and no other test has. */
const newMobile = () => {
  registered += 1
  const tail = (Date.now() % 1_000_000) * 100 + (worker % 10) * 10 + (registered % 10)
  return `150${String(tail).padStart(8, '0')}`
}

/** Leaves the page signed in, where signing in led. */
export async function register(page: Page, baseUrl: string): Promise<Account> {
  const account: Account = { username: newMobile(), password: 'Taihu-stone-4821', tenant: 5 }
  await page.goto('/login')
  await page.getByRole('link', { name: t['Identity.ToRegister'] }).click()
  await page.getByLabel(t['Identity.Mobile']).fill(account.username)
  await page.getByRole('button', { name: t['Identity.SendCode'] }).click()
  await page.getByRole('status').waitFor()
  await page.locator('input[name="code"]').fill(await codeFor(baseUrl, account.username))
  await page.locator('input[name="password"]').fill(account.password)
  await page.locator('input[name="confirmPassword"]').fill(account.password)
  await page.getByLabel(t['Identity.Agree']).check()
  await page.getByRole('button', { name: t['Identity.Register'] }).click()
  await page.waitForURL('**/pc/home')
  return account
}
