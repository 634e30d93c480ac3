// What belongs to a person: membership and profile, each in a drawer of its own.
import { createUser } from '@wenli/contract/auth/user'
import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import {
  choose,
  deleteRow,
  drawer,
  editRow,
  fill,
  newName,
  openAdmin,
  openForm,
  rowOf,
  save,
} from '../../admin.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']

async function newUser({ api }: Stage): Promise<string> {
  const userName = newName('member')
  const administrator = await api(accounts.administrator)
  await administrator.call(createUser, {
    body: { userName, name: '会员', password: 'Lent-by-the-office-51' },
  })
  return userName
}

for (const width of flowWidths(1440)) {
  thoroughTest(`at ${width} px a membership is given, changed and taken away in a drawer`, async (stage) => {
    const userName = await newUser(stage)
    const page = await openSignedIn(stage, accounts.administrator, { width })
    await openAdmin(page, `memberships?keyword=${userName}`, 'Membership')
    const form = await openForm(page, 'Membership')
    await form.getByRole('button', { name: t['Admin.Save'] }).click()
    await form.getByText(fill(t['Validation.Required'], t['Membership.userId'])).waitFor()
    // The first field that needs another look, and whoever types in one stays there.
    await form.getByLabel(t['Membership.userId']).and(page.locator(':focus')).waitFor()
    await form.getByLabel(t['Membership.userId']).fill(userName)
    await choose(page, userName)
    for (const [name, typed] of [
      ['level', '101'],
      ['discount', '0.85'],
    ] as const) {
      await form.getByLabel(t[`Membership.${name}`]).pressSequentially(typed)
      expect(await form.getByLabel(t[`Membership.${name}`]).inputValue()).toBe(typed)
    }
    await form.getByLabel(t['Membership.expiredTime']).fill('2099.12.31 10:30')
    await form.getByLabel(t['Membership.expiredTime']).press('Tab')
    await form.getByLabel(t['Membership.vipCardName'], { exact: true }).fill('金卡')
    await form.getByRole('button', { name: t['Admin.Save'] }).click()
    // Levels end at 100, and the form says so.
    await form.getByText(fill(t['Validation.TooBig'], t['Membership.level'], 100)).waitFor()
    await expectNoSeriousViolations(page)
    await form.getByLabel(t['Membership.level']).fill('3')
    await save(page)
    await rowOf(page, userName).getByText('金卡').waitFor()
    await rowOf(page, userName).getByText('2099.12.31 10:30:00').waitFor()

    const changed = await editRow(page, userName)
    // Whose it is stays as it was.
    expect(await changed.getByLabel(t['Membership.userId']).count()).toBe(0)
    await changed.getByLabel(t['Membership.vipCardName'], { exact: true }).fill('白金卡')
    await save(page)
    await rowOf(page, userName).getByText('白金卡').waitFor()

    // Of a card it has the name of the card.
    const ofCard = await editRow(page, userName)
    await ofCard.getByLabel(t['Membership.vipCardId'], { exact: true }).fill('月卡')
    await choose(page, '月卡')
    await save(page)
    await rowOf(page, userName).getByText('月卡').waitFor()
    await deleteRow(page, userName)
  })

  thoroughTest(`at ${width} px a profile is written, changed and deleted in a drawer`, async (stage) => {
    const userName = await newUser(stage)
    const page = await openSignedIn(stage, accounts.administrator, { width })
    await openAdmin(page, `user-profiles?keyword=${userName}`, 'UserProfile')
    // Everybody has one from the beginning; who deletes it may write another.
    await deleteRow(page, userName)
    const form = await openForm(page, 'UserProfile')
    await form.getByLabel(t['UserProfile.userId']).fill(userName)
    await choose(page, userName)
    await form.getByLabel(t['UserProfile.fullName']).fill('顾见山')
    await form.getByLabel(t['UserProfile.birthday']).fill('1988.08.08')
    await form.getByLabel(t['UserProfile.birthday']).press('Tab')
    await form.getByLabel(t['UserProfile.identificationCardNo']).fill('123')
    await form.getByRole('button', { name: t['Admin.Save'] }).click()
    await form.getByText(fill(t['Validation.Invalid'], t['UserProfile.identificationCardNo'])).waitFor()
    await expectNoSeriousViolations(page)
    await form.getByLabel(t['UserProfile.identificationCardNo']).fill('11010519491231002x')
    await save(page)
    await rowOf(page, userName).getByText('顾见山').waitFor()
    await rowOf(page, userName).getByText('110***********002X').waitFor()

    const changed = await editRow(page, userName)
    expect(await changed.getByLabel(t['UserProfile.userId']).count()).toBe(0)
    await changed.getByLabel(t['UserProfile.fullName']).fill('顾听泉')
    await save(page)
    await rowOf(page, userName).getByText('顾听泉').waitFor()
    await deleteRow(page, userName)
    expect(await drawer(page).count()).toBe(0)
  })
}
