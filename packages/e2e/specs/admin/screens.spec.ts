import { texts } from '@wenli/locale/index'
import type { TextKey } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, signIn, widths } from '../../fixtures.ts'

const t = texts['zh-Hans']

const screens: readonly (readonly [name: string, title: TextKey])[] = [
  ['users', 'User'],
  ['roles', 'Role'],
  ['memberships', 'Membership'],
  ['user-profiles', 'UserProfile'],
  ['brands', 'Brand'],
  ['product-colors', 'ProductColor'],
  ['subjects', 'Subject'],
  ['subject-categories', 'SubjectCategory'],
  ['subject-comments', 'SubjectComment'],
  ['friendly-links', 'FriendlyLink'],
  ['activities', 'Activity'],
  ['activity-types', 'ActivityType'],
  ['advertisements', 'Advertisement'],
  ['coupon-types', 'CouponType'],
  ['coupons', 'Coupon'],
  ['user-coupons', 'UserCoupon'],
  ['user-activities', 'UserActivity'],
  ['point-types', 'PointType'],
  ['point-rules', 'PointRule'],
  ['user-point-details', 'UserPointDetail'],
  ['wx-apps', 'WxApp'],
  ['wx-users', 'WxUser'],
  ['wx-user-apps', 'WxUserApp'],
  ['wx-app-users', 'WxAppUser'],
  ['shares', 'Share'],
  ['notices', 'Notice'],
  ['settings', 'Setting'],
  ['audit-log', 'AuditLog'],
]

/** Rows, cards, a form, or the word that there is nothing yet. */
const settled = (page: Page) =>
  page
    .getByRole('main')
    .locator('table, ul li, form fieldset, [role="status"]')
    .filter({ visible: true })
    .first()
    .waitFor()

for (const width of widths) {
  browserTest(
    `at ${width} px: every screen of the administration shows its rows, fits, and axe finds nothing serious`,
    async ({ newPage }) => {
      const page = await newPage({ width })
      await signIn(page, accounts.administrator)
      await page.goto('/admin')
      await page.getByRole('heading', { name: t['AdminHome.Counts'] }).waitFor()
      await expectNoSeriousViolations(page)
      for (const [name, title] of screens) {
        await openAdmin(page, name, title)
        await settled(page)
        expect(await page.title()).toBe(`${t[title]} - ${t['Site.Name']}`)
        await expectNoSeriousViolations(page)
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([name, sideways]).toEqual([name, 0])
      }
    },
    600_000,
  )
}
