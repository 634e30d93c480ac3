import { createNotice } from '@wenli/contract/realtime/notice'
import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Api } from '../../api.ts'
import { openPublic, sessionValue } from '../../browser-state.ts'
import { connectHub, registeredLine } from '../../hub-client.ts'
import { letTimePass } from '../../page-clock.ts'
import { register } from '../../register.ts'

const t = texts['zh-Hans']

const send = (administrator: Api, userName: string, type: 0 | 1 | 2, title: string, link?: string) =>
  administrator.call(createNotice, {
    body: { toAll: false, userName, type, title, description: `${title}的内容`, link },
  })

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px: a notice arrives without a reload, is counted by type, filtered and read; a sixth window stays out until it is looked at`,
    async ({ baseUrl, newPage, api }) => {
      const page = await newPage({ width })
      const registered = registeredLine(page)
      const { username } = await register(page, baseUrl)
      const administrator = await api(accounts.administrator)
      const line = await registered
      // A toast is gone after eight seconds: it is looked for from before.
      await Promise.all([
        page.getByRole('status').getByText('岩板上新').waitFor(),
        send(administrator, username, 0, '岩板上新'),
      ])
      await send(administrator, username, 2, '请补全资料', '/pc/profile')

      await page.getByRole('button', { name: t['Notices.OpenUnread'].replace('{0}', '2') }).click()
      const drawer = page.getByRole('dialog', { name: t['Notices.Title'] })
      await drawer.getByRole('tab', { name: `${t['Notices.Type.0']}(1)` }).waitFor()
      expect(await drawer.getByRole('tab').allTextContents()).toEqual(['通知(1)', '消息', '任务(1)'])
      await drawer.getByText('岩板上新的内容').waitFor()
      await expectNoSeriousViolations(page)

      await drawer.getByRole('tab', { name: t['Notices.Type.1'] }).click()
      await drawer.getByText(t['Notices.Empty.1']).waitFor()

      await drawer.getByRole('tab', { name: `${t['Notices.Type.0']}(1)` }).click()
      await drawer.getByRole('button', { name: t['Notices.MarkReadOf'].replace('{0}', '岩板上新') }).click()
      await drawer.getByText(t['Notices.Empty.0']).waitFor()
      await drawer.getByText(t['Notices.All'], { exact: true }).click()
      await drawer.getByText('岩板上新的内容').waitFor()

      await drawer.getByRole('tab', { name: `${t['Notices.Type.2']}(1)` }).click()
      await drawer.getByRole('link', { name: '请补全资料' }).click()
      await page.waitForURL('**/pc/profile')
      await page.getByRole('button', { name: t['Notices.Title'], exact: true }).waitFor()

      // Newer windows push this one out. It stays away, however long, until somebody turns to it.
      const token = (await sessionValue(page, 'accessToken')) ?? ''
      const starts: string[] = []
      page.on('request', (request) => {
        if (/GetCurrentLoginInformations|signalr/.test(request.url())) starts.push(request.url())
      })
      const pushedOut = line.waitForEvent('close')
      await page.clock.install()
      const elsewhere = await newPage()
      await openPublic(elsewhere, '/aboutus')
      for (let windows = 0; windows < 5; windows += 1) await connectHub(elsewhere, 'WebSockets', token)
      await pushedOut
      await letTimePass(page, 120_000)
      expect(starts).toEqual([])
      const again = registeredLine(page)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await again
    },
  )
}

thoroughTest('all notices of a type are read at once, those of other types stay', async (stage) => {
  const page = await stage.newPage()
  // Somebody of their own: replies to the findings of the demo's people bring these notices meanwhile.
  const { username } = await register(page, stage.baseUrl)
  const administrator = await stage.api(accounts.administrator)
  for (const title of ['甲', '乙']) await send(administrator, username, 1, title)
  await send(administrator, username, 0, '丙')
  await page.goto('/pc/home')
  await page.getByRole('button', { name: /^通知中心，\d+ 条未读$/ }).click()
  const drawer = page.getByRole('dialog', { name: t['Notices.Title'] })
  await drawer.getByRole('tab', { name: /^消息\(\d+\)$/ }).click()
  await drawer.getByRole('button', { name: t['Notices.MarkAllRead'] }).click()
  await drawer.getByRole('tab', { name: t['Notices.Type.1'], exact: true }).waitFor()
  await drawer.getByText(t['Notices.Empty.1']).waitFor()
  await drawer.getByRole('tab', { name: /^通知\(\d+\)$/ }).waitFor()
})

thoroughTest('more than 99 unread notices are shown and read aloud as 99+', async (stage) => {
  const page = await stage.newPage()
  const { username } = await register(page, stage.baseUrl)
  const administrator = await stage.api(accounts.administrator)
  for (let sent = 0; sent < 100; sent += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => send(administrator, username, 0, `第 ${sent + place} 条`)),
    )
  const bell = t['Notices.OpenUnread'].replace('{0}', '99+')
  await page.goto('/pc/home')
  await page.getByRole('button', { name: bell, exact: true }).waitFor()
  await expectNoSeriousViolations(page)
  await page.goto('/')
  await page
    .getByRole('link', { name: t['Header.UnreadNotices'].replace('{0}', '99+'), exact: true })
    .waitFor()
  await expectNoSeriousViolations(page)
})
