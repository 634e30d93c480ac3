import { createFindingReply } from '@wenli/contract/base-info/product-finding-reply'
import { answer, newName } from '../../admin.ts'
import { beginFinding } from '../../finding-form.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { press } from '../../shop-application.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px somebody posts a finding, edits it, accepts a reply; another one is closed and one deleted`,
    async (stage) => {
      const page = await stage.newPage({ width })
      await register(page, stage.baseUrl)
      await page.goto('/pc/ProductFinding')
      await page.getByRole('heading', { level: 1, name: zh('Title.ProductFinding') }).waitFor()
      await page.getByText(zh('OwnFinding.Empty')).waitFor()
      await expectNoSeriousViolations(page)

      const post = async (title: string) => {
        await beginFinding(page, title)
        await press(page, zh('OwnFinding.Post'))
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await row(title).waitFor()
      }
      const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

      await page
        .getByRole('button', { name: zh('Finding.Post') })
        .first()
        .click()
      await press(page, zh('OwnFinding.Post'))
      await page.getByText(zh('Picture.Required', zh('OwnFinding.Picture'))).waitFor()
      await expectNoSeriousViolations(page)
      await press(page.getByRole('dialog'), zh('Dialog.Cancel'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      const solved = newName('金线岩板')
      await post(solved)
      await row(solved)
        .getByRole('button', { name: zh('OwnFinding.Edit') })
        .click()
      await page.getByLabel(zh('OwnFinding.Description')).fill('酒店大堂见到的')
      await press(page, zh('OwnFinding.Save'))
      await row(solved).getByText('酒店大堂见到的').waitFor()

      const address = (await row(solved).getByRole('link', { name: solved }).getAttribute('href')) ?? ''
      const vendor = await stage.api(accounts.vendor)
      await vendor.call(createFindingReply, {
        body: { productFindingId: Number(address.replace(/\D/g, '')), content: '像是鱼肚金，我们有货' },
      })
      await page.reload()
      await row(solved)
        .getByRole('button', { name: zh('Finding.ReplyCount', 1) })
        .click()
      await page.getByText('像是鱼肚金，我们有货').waitFor()
      await expectNoSeriousViolations(page)
      await press(page, zh('OwnFinding.Accept'))
      await answer(page, zh('OwnFinding.Accept'))
      await page.getByRole('dialog').getByText(zh('Finding.Accepted')).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await row(solved).getByText(zh('Finding.Status.SOLVED')).waitFor()

      const closed = newName('关闭')
      await post(closed)
      await row(closed)
        .getByRole('button', { name: zh('OwnFinding.Close') })
        .click()
      await answer(page, zh('OwnFinding.Close'))
      await row(closed).getByText(zh('Finding.Status.CLOSED')).waitFor()
      await row(closed)
        .getByRole('button', { name: zh('OwnFinding.Delete') })
        .click()
      await answer(page, zh('OwnFinding.Delete'))
      await row(closed).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: zh('Finding.Status.OPEN'), exact: true }).click()
      await page.getByText(zh('OwnFinding.NothingFits')).waitFor()
    },
    240_000,
  )
}
