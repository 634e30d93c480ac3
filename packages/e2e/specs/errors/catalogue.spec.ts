// spec §8, row by row. One real call of the site is answered by the test instead of the server: the text of a static
// page, asked for when a link of the footer is followed.
import { HTTP_TIMEOUT_MS, TOAST_CLEAR_DELAY_MS } from '@wenli/contract/limits'
import { cancelOrder } from '@wenli/contract/ordering/order'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPublic, pathOf, sessionValue, setSessionValue } from '../../browser-state.ts'
import { chooseMeans, DEMO_PAY_PASSWORD } from '../../buying.ts'
import { accounts, browserTest, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import { recordTimers, stopClock, untilQuiet } from '../../page-clock.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placeOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const subjectCall = '**/api/client/Subject/getByName*'

type Fault = { status: number; error?: { message: string; details?: string } }

const failing = (page: Page, { status, error }: Fault) =>
  page.route(subjectCall, (route) =>
    route.fulfill({
      status,
      contentType: error === undefined ? 'text/plain' : 'application/json',
      body:
        error === undefined
          ? ''
          : JSON.stringify({ success: false, result: null, error: { code: 0, ...error }, __abp: true }),
    }),
  )

const followLink = (page: Page) =>
  page
    .locator('footer')
    .getByRole('link', { name: zh('Title.AboutUs') })
    .click()

/** The failure was passed on: the page that asked knows that it has nothing to show. */
const expectPassedOn = (page: Page) =>
  page.getByRole('heading', { level: 1, name: zh('Error.PageFailed') }).waitFor()

browserTest(
  'an error body with message and details: a modal shows the message as title and the details as content',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/status of 409/)
    const page = await newPage()
    await failing(page, { status: 409, error: { message: '库存不足', details: '这块岩板只剩两张' } })
    await openPublic(page, '/')
    await followLink(page)
    const modal = page.getByRole('alertdialog', { name: '库存不足', exact: true })
    await modal.getByText('这块岩板只剩两张', { exact: true }).waitFor()
    await expectPassedOn(page)
    await expectNoSeriousViolations(page)
    await modal.getByRole('button', { name: zh('Dialog.Confirm') }).click()
    await modal.waitFor({ state: 'hidden' })
    expect(await sessionValue(page, 'returnUrl')).toBeNull()
    expect(pathOf(page)).toBe('/aboutus')
  },
)

browserTest(
  'an error body with only a message: a modal titled Tips; on confirm the current address is saved',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/status of 422/)
    const page = await newPage({ width: 375 })
    await failing(page, { status: 422, error: { message: '名称已被使用' } })
    await openPublic(page, '/')
    await followLink(page)
    const modal = page.getByRole('alertdialog', { name: zh('Dialog.Tips'), exact: true })
    await modal.getByText('名称已被使用', { exact: true }).waitFor()
    await expectPassedOn(page)
    expect(await sessionValue(page, 'returnUrl')).toBeNull()
    await modal.getByRole('button', { name: zh('Dialog.Confirm') }).click()
    await modal.waitFor({ state: 'hidden' })
    await expect.poll(() => sessionValue(page, 'returnUrl')).toBe('/aboutus')
    expect(pathOf(page)).toBe('/aboutus')
  },
)

browserTest(
  'a Tips modal that is closed instead of confirmed saves nothing',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/status of 422/)
    const page = await newPage()
    await failing(page, { status: 422, error: { message: '名称已被使用', details: '' } })
    await openPublic(page, '/')
    await followLink(page)
    const modal = page.getByRole('alertdialog', { name: zh('Dialog.Tips'), exact: true })
    await modal.waitFor()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    expect(await sessionValue(page, 'returnUrl')).toBeNull()
  },
)

browserTest(
  'a response without error body and status 401: Tips with the session-timeout text, then the login page, then back',
  async (stage) => {
    stage.allowComplaint(/status of 401/)
    const page = await openSignedIn(stage, accounts.otherShopper)
    await failing(page, { status: 401 })
    await openPublic(page, '/')
    await setSessionValue(page, 'returnUrl', '/contactus')
    await followLink(page)
    const modal = page.getByRole('alertdialog', { name: zh('Dialog.Tips'), exact: true })
    await modal.getByText(zh('Error.SessionTimeout'), { exact: true }).waitFor()
    await expectPassedOn(page)
    await page.context().clearCookies()
    await modal.getByRole('button', { name: zh('Dialog.Confirm') }).click()
    await page.locator('input[name="password"]').waitFor()
    expect(await sessionValue(page, 'returnUrl')).toBe('/aboutus')
    expect(await sessionValue(page, 'userId')).toBeNull()
  },
)

/** Of calls that are made side by side each one is refused; the person is told once. */
const loseSession = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 401 }))

const sessionTimeout = (page: Page) =>
  page
    .getByRole('alertdialog', { name: zh('Dialog.Tips'), exact: true })
    .filter({ hasText: zh('Error.SessionTimeout') })

thoroughTest(
  'a session that was ended elsewhere: a list of one’s own and one of the administration say so once',
  async (stage) => {
    stage.allowComplaint(/status of 401/)
    for (const [account, path, calls] of [
      [accounts.otherShopper, '/pc/orders', '**/api/client/Order/*'],
      [accounts.administrator, '/admin/brands', '**/api/services/app/Brand/*'],
    ] as const) {
      const page = await openSignedIn(stage, account)
      await loseSession(page, calls)
      await page.goto(path)
      await sessionTimeout(page).waitFor()
      await untilQuiet(page)
      expect(await page.getByRole('alertdialog').count()).toBe(1)
      // The list says too that it has nothing to show; who tries again is told again.
      await page.keyboard.press('Escape')
      await page
        .getByRole('main')
        .getByRole('button', { name: zh('Error.Retry') })
        .click()
      await sessionTimeout(page).waitFor()
    }
  },
)

thoroughTest(
  'a session that was ended elsewhere: a payment from the wallet says so, each time somebody tries it',
  async (stage) => {
    stage.allowComplaint(/status of 401/)
    const buyer = await stage.api(accounts.shopper)
    const { tradeNo, orderNo } = await placeOrder(buyer, await stage.api(accounts.vendor), 1)
    try {
      const page = await openSignedIn(stage, accounts.shopper)
      await loseSession(page, '**/api/client/Wallet/pay')
      await page.goto(`/pay?tradeNo=${tradeNo}`)
      await chooseMeans(page, 'WALLET')
      const password = page.getByLabel(zh('Pay.Password'))
      for (const _ of ['once', 'again']) {
        await password.fill(DEMO_PAY_PASSWORD)
        await password.press('Enter')
        await sessionTimeout(page).waitFor()
        expect(await page.getByRole('alertdialog').count()).toBe(1)
        await page.keyboard.press('Escape')
        await sessionTimeout(page).waitFor({ state: 'detached' })
      }
    } finally {
      await buyer.call(cancelOrder, { query: { orderNo } })
    }
  },
)

browserTest(
  'no response at all: an unknown-error text is logged to the console only, and the failure is passed on',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/ERR_FAILED/)
    allowComplaint(new RegExp(zh('Error.Unknown')))
    const page = await newPage()
    await page.route(subjectCall, (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.text().includes(zh('Error.Unknown')))
    await openPublic(page, '/')
    await followLink(page)
    expect((await logged).type()).toBe('error')
    await expectPassedOn(page)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await page.getByText(zh('Error.Unknown')).count()).toBe(0)
  },
)

browserTest(
  'a call that is not answered within 30 seconds counts as no response: console only, and passed on',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(new RegExp(zh('Error.Unknown')))
    const page = await newPage()
    await page.clock.install()
    await openPublic(page, '/')
    let held = 0
    await page.route(subjectCall, () => void (held += 1))
    await stopClock(page)
    const logged = page.waitForEvent('console', (message) => message.text().includes(zh('Error.Unknown')))
    await followLink(page)
    await expect.poll(() => held).toBe(1)
    await page.clock.runFor(HTTP_TIMEOUT_MS - 1)
    await page.getByRole('progressbar').waitFor()
    expect(await page.getByText(zh('Error.PageFailed')).count()).toBe(0)
    await page.clock.runFor(1)
    expect((await logged).type()).toBe('error')
    await page.clock.resume()
    await expectPassedOn(page)
    expect(await page.getByRole('alertdialog').count()).toBe(0)

    await page.unroute(subjectCall)
    await page.getByRole('button', { name: zh('Error.Retry') }).click()
    await page.getByRole('heading', { level: 1, name: zh('Title.AboutUs') }).waitFor()
  },
)

browserTest('an answer that is no error of ours shows no modal; the failure is passed on', async (stage) => {
  stage.allowComplaint(/status of 502/)
  const page = await stage.newPage()
  await failing(page, { status: 502 })
  await openPublic(page, '/')
  await followLink(page)
  await expectPassedOn(page)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

for (const [what, fault] of [
  ['message and details', { status: 409, error: { message: '库存不足', details: '只剩两张' } }],
  ['only a message', { status: 422, error: { message: '名称已被使用' } }],
  ['a bare 401', { status: 401 }],
  ['no response', undefined],
] as const) {
  browserTest(
    `with ${what}, any pending toast is cleared after 1 second`,
    async ({ newPage, allowComplaint }) => {
      allowComplaint(/status of 4\d\d|ERR_FAILED/)
      allowComplaint(new RegExp(zh('Error.Unknown')))
      const page = await newPage()
      await page.clock.install()
      await (fault === undefined ? page.route(subjectCall, (route) => route.abort()) : failing(page, fault))
      await openPublic(page, '/')
      const toast = page.getByText(zh('Strip.BookmarkHint'))
      const bookmark = page.getByRole('button', { name: zh('Strip.Bookmark') })
      // The first toast brings the code that draws toasts; the second one is watched.
      // On a slow machine it may be gone again when the click is done: it is looked for from before.
      await Promise.all([toast.waitFor(), bookmark.click()])
      await stopClock(page)
      await toast.waitFor({ state: 'detached' })
      await bookmark.click()
      await toast.waitFor()
      const timers = await recordTimers(page)
      await followLink(page)
      await expect.poll(timers).toContain(TOAST_CLEAR_DELAY_MS)
      await page.clock.runFor(TOAST_CLEAR_DELAY_MS - 1)
      expect(await toast.count()).toBe(1)
      await page.clock.runFor(1)
      await toast.waitFor({ state: 'detached' })
      await page.clock.resume()
      await expectPassedOn(page)
    },
  )
}
