// A page of somebody who has signed in already. The real pages are walked once for each person and half an hour: what
// that left in the browser lies in a folder of the run, for the next test that wants to be this person.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Account } from './accounts.ts'
import { openBlank, sessionValues } from './browser-state.ts'
import type { Stage, Visit } from './fixtures.ts'
import { signIn } from './sign-in.ts'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
type SignedIn = { cookies: Cookies; session: Record<string, string> }

/** No test lasts longer; a session with less life than this is left to end. */
const NEEDED_MS = 10 * 60 * 1000

const fileOf = ({ tenant, username }: Account) => join(inject('sessionsFolder'), `${tenant}-${username}.json`)

function recall(account: Account): SignedIn | undefined {
  const file = fileOf(account)
  if (!existsSync(file)) return undefined
  const state: SignedIn = JSON.parse(readFileSync(file, 'utf8'))
  const lifeLeft = Number(state.session['accessTokenEndsAt']) - Date.now()
  return lifeLeft > NEEDED_MS ? state : undefined
}

/** Under its name only when it is complete: another file of tests may look at the same moment. */
function remember(account: Account, state: SignedIn): void {
  const file = fileOf(account)
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(state))
  renameSync(`${file}.${process.pid}`, file)
}

/**
 * Leaves the page on an empty document; the test goes where it wants. Many tests share the session: those that end it,
 * lock it or change its owner's password or roles sign in by themselves.
 */
export async function openSignedIn(
  { newPage }: Pick<Stage, 'newPage'>,
  account: Account,
  visit?: Visit,
): Promise<Page> {
  const page = await newPage(visit)
  const before = recall(account)
  if (before === undefined) {
    await signIn(page, account)
    remember(account, { cookies: await page.context().cookies(), session: await sessionValues(page) })
    await openBlank(page)
    await page.evaluate(() => localStorage.clear())
    return page
  }
  await page.context().addCookies(before.cookies)
  await openBlank(page)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  }, before.session)
  return page
}
