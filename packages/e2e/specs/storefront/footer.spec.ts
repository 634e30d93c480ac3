import { APP_VERSION } from '@wenli/contract/limits'
import { settingRules } from '@wenli/contract/settings'
import { expect } from 'vitest'
import { z } from 'zod'
import { openPublic } from '../../browser-state.ts'
import { browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { zh } from '../../words.ts'

const phone = settingRules['App.CustomerService.Phone'].value
const chatApp = settingRules['App.CustomerService.ChatApp'].value
const chatLink = settingRules['App.CustomerService.MessengerLink'].value

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px customer service has three cards: a chat link, and two numbers that are copied with a notice`,
    async ({ baseUrl, newPage }) => {
      const page = await newPage({ width })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl })
      await openPublic(page, '/')
      await page
        .locator('footer')
        .getByRole('button', { name: zh('Service.Title') })
        .click()
      const popup = page.getByRole('dialog', { name: zh('Service.Title') })
      await popup.getByText(zh('Service.Hours')).waitFor()
      expect(zh('Service.Hours')).toMatch(/09:00.*18:00/)
      await expectNoSeriousViolations(page, 'document')

      const link = popup.getByRole('link', { name: zh('Service.Chat') })
      expect(await link.getAttribute('href')).toBe(chatLink)
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
      for (const [card, number] of [
        [zh('Service.Wechat'), chatApp],
        [zh('Service.Phone'), phone],
      ] as const) {
        // It is said for some seconds only, which a slow machine may need for the click alone.
        await Promise.all([
          page.getByRole('status').getByText(zh('Service.Copied', number)).waitFor(),
          popup.getByRole('button', { name: card }).click(),
        ])
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
      }
      expect(await popup.getByRole('link').count()).toBe(1)
      // The two numbers, and the button that closes.
      expect(await popup.getByRole('button').count()).toBe(3)
      await popup.getByRole('button', { name: zh('Dialog.Close') }).click()
      await popup.waitFor({ state: 'hidden' })
    },
  )
}

browserTest('a number that cannot be copied is shown for copying by hand', async ({ newPage }) => {
  const page = await newPage()
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await openPublic(page, '/')
  await page
    .locator('footer')
    .getByRole('button', { name: zh('Service.Title') })
    .click()
  await Promise.all([
    page.getByRole('status').getByText(zh('Service.CopyByHand', phone)).waitFor(),
    page
      .getByRole('dialog')
      .getByRole('button', { name: zh('Service.Phone') })
      .click(),
  ])
})

browserTest(
  'friendly links come from the settings endpoint, without those whose name contains the sales-amount phrase',
  async ({ newPage, api }) => {
    const { body } = await (await api()).send('GET', '/setting/link/?format=json')
    const links = z.array(z.object({ name: z.string(), link: z.string() })).parse(body)
    const isShown = ({ name }: { name: string }) => !name.includes('销售额')
    expect(links.some((link) => !isShown(link))).toBe(true)

    const page = await newPage()
    const shown = page.getByRole('navigation', { name: zh('Footer.FriendlyLinks') }).getByRole('link')
    const wanted = links.filter(isShown)
    // Drawn by the server, and again in the browser after another page.
    for (const open of [() => page.goto('/'), () => openPublic(page, '/aboutus')]) {
      await open()
      expect(await shown.allTextContents()).toEqual(wanted.map(({ name }) => name))
    }
    const addresses = await shown.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(wanted.map(({ link }) => link))
  },
)

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px both filings stand in the footer, each leading to the register that holds it`,
    async ({ newPage, api }) => {
      const { body } = await (await api()).send('GET', '/api/client/Setting/getPublic')
      const { result } = z.object({ result: z.record(z.string(), z.string()) }).parse(body)
      const [icp = '', police = ''] = [result['App.Footer.IcpNumber'], result['App.Footer.PoliceNumber']]
      expect([icp, police].every((number) => number.includes('演示'))).toBe(true)
      const page = await newPage({ width })
      for (const address of ['/', '/shop']) {
        await page.goto(address)
        const footer = page.locator('footer')
        const linkOf = async (number: string) => {
          const link = footer.getByRole('link', { name: number })
          return [await link.getAttribute('href'), await link.getAttribute('rel')]
        }
        expect(await linkOf(icp)).toEqual(['https://beian.miit.gov.cn/', 'noopener noreferrer'])
        const digits = police.replace(/\D/g, '')
        expect(await linkOf(police)).toEqual([
          `https://beian.mps.gov.cn/#/query/webSearch?code=${digits}`,
          'noopener noreferrer',
        ])
      }
    },
  )
}

browserTest(
  'the footer shows the version text 1.0.0, the copyright and the about links',
  async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/')
    const footer = page.locator('footer')
    expect(APP_VERSION).toBe('1.0.0')
    await footer.getByText(zh('Footer.Version', '1.0.0')).waitFor()
    await footer.getByText(zh('Footer.Copyright', 2026)).waitFor()
    const about = footer.getByRole('navigation', { name: zh('Footer.About') }).getByRole('link')
    expect(await about.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')))).toEqual([
      '/aboutus',
      '/contactus',
      '/buyinginstructions',
      '/vendorregisterinstructions',
      '/ruleandagreement',
    ])
  },
)
