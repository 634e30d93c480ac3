import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import { browserTest, expectNoSeriousViolations, signIn, widths } from '../../fixtures.ts'
import { chooseInAccountMenu, keptTags, openScreen, pressInHeader, shownTags } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { samplePicture } from '../../sample-picture.ts'

const t = texts['zh-Hans']
const en = texts.en
const newPassword = 'Linen-weave-7305'

for (const width of widths) {
  browserTest(
    `at ${width} px: register, profile, avatar, password, lock, unlock, language, tabs, sign out, sign in`,
    async ({ baseUrl, newPage }) => {
      const page = await newPage({ width })
      const account = await register(page, baseUrl)
      await page.getByText(t['PcHome.EmailMissing']).waitFor()
      await expectNoSeriousViolations(page)

      await openScreen(page, 'Title.Profile')
      await page.getByLabel(t['UserProfile.fullName']).fill('沈知微')
      await page.getByRole('radio', { name: t['UserProfile.gender.Female'] }).check()
      await page.getByLabel(t['UserProfile.birthday']).fill('1990-01-31')
      await page.getByLabel(t['UserProfile.birthday']).press('Enter')
      await page.getByLabel(t['UserProfile.identificationCardNo']).fill('11010519491231002x')
      await expectNoSeriousViolations(page)
      await page.getByRole('button', { name: t['Profile.Save'] }).click()
      await page.getByText(t['Profile.Saved']).waitFor()
      await page.getByText('110***********002X').waitFor()

      await page.locator('input[type="file"]').setInputFiles(await samplePicture(page))
      await page.getByRole('button', { name: t['Avatar.Use'] }).click()
      await page.getByText(t['Avatar.Saved']).waitFor()
      await page.getByRole('banner').locator('img[src^="/files/5/UserAvatar/"]').waitFor()

      await openScreen(page, 'Title.ChangePassword')
      await page.getByLabel(t['ChangePassword.Current']).fill(account.password)
      await page.getByLabel(t['ChangePassword.New'], { exact: true }).fill(newPassword)
      await page.getByLabel(t['ChangePassword.Confirmation']).fill(newPassword)
      await page.getByRole('button', { name: t['ChangePassword.Save'] }).click()
      await page.getByText(t['ChangePassword.Success']).waitFor()
      await expectNoSeriousViolations(page)

      await openScreen(page, 'Title.EmailBinding')
      await page.getByText(t['Email.NoneBound']).waitFor()
      await expectNoSeriousViolations(page)
      await pressInHeader(page, t['Header.Lock'])
      await page.waitForURL('**/locking')
      await page.goto('/pc/home')
      expect(new URL(page.url()).pathname).toBe('/locking')
      await expectNoSeriousViolations(page)
      await page.getByLabel(t['Lock.Password']).fill(newPassword)
      await page.getByRole('button', { name: t['Lock.Unlock'] }).click()
      await page.waitForURL('**/pc/emailbinding')

      await pressInHeader(page, t['Culture.en'])
      await page.getByRole('heading', { name: en['Title.EmailBinding'], level: 1 }).waitFor()
      expect(await page.title()).toBe(`${en['Title.EmailBinding']} - ${en['Site.Name']}`)
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      if (width === 375) await page.getByRole('button', { name: en['Header.AccountMenu'] }).click()
      const chinese = page.getByRole(width === 375 ? 'menuitem' : 'button', { name: t['Culture.zh-Hans'] })
      await chinese.click()
      await page.getByRole('heading', { name: t['Title.EmailBinding'], level: 1 }).waitFor()

      const titles = ['PersonalCentre', 'Profile', 'ChangePassword', 'EmailBinding'] as const
      expect(await shownTags(page)).toEqual(titles.map((title) => t[`Title.${title}`]))
      await page
        .getByRole('button', { name: t['Tags.CloseOne'].replace('{0}', t['Title.ChangePassword']) })
        .click()
      expect(await keptTags(page)).toEqual(['/pc/home', '/pc/profile', '/pc/emailbinding'])
      expect(new URL(page.url()).pathname).toBe('/pc/emailbinding')
      await page.reload()
      await page.getByRole('heading', { name: t['Title.EmailBinding'], level: 1 }).waitFor()
      expect(await keptTags(page)).toEqual(['/pc/home', '/pc/profile', '/pc/emailbinding'])

      await chooseInAccountMenu(page, t['Header.Logout'])
      await page.getByText(t['Logout.Confirm']).waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: t['Dialog.Cancel'] }).click()
      expect(new URL(page.url()).pathname).toBe('/pc/emailbinding')
      await chooseInAccountMenu(page, t['Header.Logout'])
      await page.getByRole('alertdialog').getByRole('button', { name: t['Header.Logout'] }).click()
      await page.waitForURL((url) => url.pathname === '/')
      expect(await keptTags(page)).toEqual([])
      expect(await page.evaluate(() => sessionStorage.getItem('userId'))).toBeNull()
      await page.goto('/pc/home')
      await page.waitForURL('**/connect/**')

      await signIn(page, { ...account, password: newPassword })
      await page
        .getByRole('heading', { name: t['PersonalCentre.Greeting'].replace('{0}', '沈知微') })
        .waitFor()
    },
    240_000,
  )
}
