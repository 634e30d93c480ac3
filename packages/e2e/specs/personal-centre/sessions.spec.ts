import { getOwnSessions } from '@wenli/contract/auth/own-session'
import { expect } from 'vitest'
import { pathOf, sessionValue } from '../../browser-state.ts'
import { expectNoSeriousViolations, flowWidths, signIn, thoroughTest } from '../../fixtures.ts'
import { openScreen } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { zh } from '../../words.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
const weChat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.61'

for (const width of flowWidths(1440)) {
  thoroughTest(
    `at ${width} px a person sees where they are signed in, and ends one session, then all others`,
    async ({ baseUrl, newPage, api, allowComplaint }) => {
      // A page that was signed out elsewhere finds it out by a refusal, some seconds later.
      allowComplaint(/status of 401 .*(GetCurrentLoginInformations|signalr)/)
      const page = await newPage({ width })
      const account = await register(page, baseUrl)
      await openScreen(page, 'Title.OwnSessions')
      await page.getByRole('heading', { level: 1, name: zh('Title.OwnSessions') }).waitFor()
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('dl') })
      await rows.first().getByText(zh('OwnSession.Current'), { exact: true }).waitFor()
      await page.getByText(zh('OwnSession.NoOthers')).waitFor()
      expect(await rows.count()).toBe(1)
      await expectNoSeriousViolations(page)

      const desk = await newPage({ userAgent: firefox })
      const phone = await newPage({ userAgent: weChat })
      for (const other of [desk, phone]) await signIn(other, account)
      await page.reload()
      const ofFirefox = rows.filter({ hasText: 'Firefox · Linux' })
      await ofFirefox.getByText('127.0.0.1').waitFor()
      await rows.filter({ hasText: '微信 · iPhone' }).waitFor()
      expect(await rows.count()).toBe(3)
      expect(await rows.first().getByText(zh('OwnSession.Current'), { exact: true }).count()).toBe(1)
      expect(await rows.first().getByRole('button').count()).toBe(0)
      await expectNoSeriousViolations(page)

      const question = page.getByRole('alertdialog', { name: zh('OwnSession.EndTitle') })
      const endFirefox = page.getByRole('button', { name: zh('OwnSession.EndOf', 'Firefox · Linux') })
      await endFirefox.click()
      await question.getByText(zh('OwnSession.EndHint', 'Firefox · Linux')).waitFor()
      await question.getByRole('button', { name: zh('Dialog.NotNow') }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await rows.count()).toBe(3)
      await endFirefox.click()
      await Promise.all([
        page.getByText(zh('OwnSession.Ended', 'Firefox · Linux')).waitFor(),
        question.getByRole('button', { name: zh('OwnSession.End') }).click(),
      ])
      await ofFirefox.waitFor({ state: 'hidden' })
      expect(await rows.count()).toBe(2)
      // The device that was signed out has to sign in again; the other one goes on.
      await desk.evaluate(() => sessionStorage.clear())
      await desk.goto('/pc/profile')
      await desk.locator('input[name="password"]').waitFor()
      await phone.goto('/pc/profile')
      await phone.getByRole('heading', { level: 1, name: zh('Title.Profile') }).waitFor()

      const token = await sessionValue(phone, 'accessToken')
      await page.getByRole('button', { name: zh('OwnSession.EndOthers') }).click()
      await page
        .getByRole('alertdialog', { name: zh('OwnSession.EndOthersTitle') })
        .getByRole('button', { name: zh('OwnSession.EndOthers') })
        .click()
      await page.getByText(zh('OwnSession.NoOthers')).waitFor()
      expect(await rows.count()).toBe(1)
      await expect
        .poll(async () => {
          const headers = { authorization: `Bearer ${token}` }
          return (await fetch(`${baseUrl}${getOwnSessions.path}`, { headers })).status
        })
        .toBe(401)
      const { items } = await (await api(account)).call(getOwnSessions)
      expect(items).toHaveLength(2)
      expect(pathOf(page)).toBe('/pc/sessions')
    },
  )
}

thoroughTest(
  'while the list is on its way a placeholder stands there; a failure offers another try',
  async (stage) => {
    stage.allowComplaint(/status of 503/)
    const page = await stage.newPage()
    await register(page, stage.baseUrl)
    const { promise: release, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/client/Session/GetAll', async (route) => {
      await release
      await route.fulfill({ status: 503, body: '' })
    })
    await openScreen(page, 'Title.OwnSessions')
    await page
      .getByRole('main')
      .getByRole('status', { name: zh('Loading.Label') })
      .waitFor()
    resolve()
    const failed = page.getByRole('alert').filter({ hasText: zh('Account.LoadFailed') })
    await failed.waitFor()
    await page.unroute('**/api/client/Session/GetAll')
    await failed.getByRole('button', { name: zh('Error.Retry') }).click()
    await page.getByText(zh('OwnSession.Current'), { exact: true }).waitFor()
  },
)
