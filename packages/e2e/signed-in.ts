// A page of somebody who has signed in already. The real pages are walked once for each person and file.
import type { Page } from 'playwright-core'
import type { Account } from './accounts.ts'
import { openBlank, sessionValues } from './browser-state.ts'
import type { Stage, Visit } from './fixtures.ts'
import { signIn } from './sign-in.ts'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
type SignedIn = { cookies: Cookies; session: Record<string, string> }

const known = new Map<Account, SignedIn>()

/** Leaves the page on an empty document; the test goes where it wants. Not for tests that end the session. */
export async function openSignedIn(
  { newPage }: Pick<Stage, 'newPage'>,
  account: Account,
  visit?: Visit,
): Promise<Page> {
  const page = await newPage(visit)
  const before = known.get(account)
  if (before === undefined) {
    await signIn(page, account)
    known.set(account, { cookies: await page.context().cookies(), session: await sessionValues(page) })
    await openBlank(page)
    return page
  }
  await page.context().addCookies(before.cookies)
  await openBlank(page)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  }, before.session)
  return page
}
