import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import {
  choose,
  deleteRow,
  editRow,
  fill,
  newName,
  openAdmin,
  openForm,
  picture,
  rowOf,
  save,
} from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']

thoroughTest('a colour is typed, and its row shows the swatch', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'product-colors', 'ProductColor')
  const name = newName('釉色')
  const form = await openForm(page, 'ProductColor')
  await form.getByLabel(t['ProductColor.name']).fill(name)
  await form.getByLabel(t['ProductColor.rgbCode']).fill('#3F6F5F')
  await save(page)
  const swatch = rowOf(page, name).locator('span[aria-hidden="true"]')
  expect(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(63, 111, 95)',
  )
  await deleteRow(page, name)
})

thoroughTest('a colour is picked, and the code that is typed follows', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'product-colors', 'ProductColor')
  const name = newName('拾色')
  const form = await openForm(page, 'ProductColor')
  await form.getByLabel(t['ProductColor.name']).fill(name)
  const code = form.getByLabel(t['ProductColor.rgbCode'])
  await code.fill('#3F6F5F')
  await form.locator('.ant-color-picker-trigger').click()
  const panel = page.locator('.ant-color-picker-inner')
  await panel.locator('.ant-color-picker-saturation').click({ position: { x: 20, y: 20 } })
  await expect.poll(() => code.inputValue()).toMatch(/^#(?!3F6F5F)[\dA-F]{6}$/)
  const picked = await code.inputValue()
  await form.getByLabel(t['ProductColor.name']).click()
  await save(page)
  const swatch = rowOf(page, name).locator('span[aria-hidden="true"]')
  const parts = [1, 3, 5].map((at) => Number.parseInt(picked.slice(at, at + 2), 16))
  expect(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    `rgb(${parts.join(', ')})`,
  )
  await deleteRow(page, name)
})

browserTest(
  'an article is written with headings, a list and a picture, and visitors read it',
  async ({ newPage, api }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await openAdmin(page, 'subjects', 'Subject')
    const name = newName('文章')
    const form = await openForm(page, 'Subject')
    await form.getByLabel(t['Subject.name']).fill(name)
    await form.getByLabel(t['Subject.subjectCategoryId']).fill('石材')
    await choose(page, '石材与岩板')

    const text = form.getByRole('textbox', { name: t['Subject.details'] })
    // The focus comes back from a button with the next frame; what is typed before is lost.
    const press = async (name: string) => {
      await form.getByRole('button', { name }).click()
      await text.and(page.locator(':focus')).waitFor()
    }
    await text.click()
    await press(t['Editor.Heading2'])
    await page.keyboard.type('怎么选')
    await page.keyboard.press('Enter')
    await press(t['Editor.Bullets'])
    await page.keyboard.type('先看纹理')
    const uploaded = page.waitForResponse((response) =>
      response.url().includes('uploadImage?usage=PortalSubject'),
    )
    await form.getByRole('toolbar').locator('input[type="file"]').setInputFiles(picture('插图.png'))
    await uploaded
    await text.locator('img').waitFor()
    await expectNoSeriousViolations(page)
    await save(page)
    await rowOf(page, name).getByText('石材与岩板').waitFor()

    const visitor = await api()
    const { body } = await visitor.send(
      'GET',
      `/api/client/Subject/getByName?name=${encodeURIComponent(name)}`,
    )
    const html = JSON.stringify(body)
    expect(html).toContain('<h2>怎么选</h2>')
    expect(html).toContain('<ul><li><p>先看纹理</p>')
    expect(html).toMatch(/<img src=\\"\/files\/5\/PortalSubject\/[\w-]+\.png\\" alt=\\"插图\\"/)

    const again = await editRow(page, name)
    await again.getByRole('textbox', { name: t['Subject.details'] }).getByText('先看纹理').waitFor()
    await page.keyboard.press('Escape')
    await deleteRow(page, name)
  },
)

thoroughTest(
  'a secret is told to be set, is never read back, typing replaces it, and it can be cleared',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await openAdmin(page, 'wx-apps', 'WxApp')
    const appName = newName('小程序')
    const form = await openForm(page, 'WxApp')
    await form.getByLabel(t['WxApp.appId']).fill(newName('wx'))
    await form.getByLabel(t['WxApp.appName']).fill(appName)
    await form.getByLabel(t['WxApp.appType']).click()
    await choose(page, t['WxApp.appType.MiniProgram'])
    await form.getByLabel(t['WxApp.appSecret']).fill('first-secret')
    await save(page)
    await rowOf(page, appName).getByText(t['Admin.SecretSet']).waitFor()

    const edited = await editRow(page, appName)
    const secret = edited.getByLabel(t['WxApp.appSecret'])
    expect(await secret.inputValue()).toBe('')
    expect(await secret.getAttribute('placeholder')).toBe(t['Admin.SecretReplace'])
    const sent = page.waitForRequest((request) => request.url().includes('/WxApp/Update'))
    await secret.fill('second-secret')
    await save(page)
    expect(Object.keys((await sent).postDataJSON())).toEqual(['id', 'appSecret'])

    const cleared = await editRow(page, appName)
    await cleared.getByRole('button', { name: t['Admin.SecretClear'] }).click()
    await save(page)
    await rowOf(page, appName).getByText(t['Admin.SecretNotSet']).waitFor()
    await deleteRow(page, appName)
  },
)

thoroughTest(
  'points are given by hand with a picture as evidence, which stands in the extension data and in the list',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await openAdmin(page, 'user-point-details', 'UserPointDetail')
    const orderNo = newName('P')
    const form = await openForm(page, 'UserPointDetail')
    await form.getByLabel(t['UserPointDetail.pointCount']).fill('3')
    await form.getByLabel(t['UserPointDetail.pointTypeId'], { exact: true }).fill('活动')
    await choose(page, '活动赠送')
    await form.getByLabel(t['UserPointDetail.orderNo']).fill(orderNo)
    const data = form.getByLabel(t['UserPointDetail.extensionData'])
    const evidence = form.getByLabel(t['AdminPoints.Evidence'], { exact: true })
    await data.fill('[')
    await evidence.waitFor({ state: 'detached' })
    await data.fill('{"days":1}')
    const uploaded = page.waitForResponse((response) =>
      response.url().includes('uploadImage?usage=MarketingUserPointDetail'),
    )
    await evidence.setInputFiles(picture('小票.png'))
    await uploaded
    const shown = /^{"days":1,"imageUrl":"(\/files\/5\/MarketingUserPointDetail\/[\w-]+\.png)"}$/
    await expect.poll(() => data.inputValue()).toMatch(shown)
    const [, location] = shown.exec(await data.inputValue()) ?? []
    await expectNoSeriousViolations(page)
    await save(page)
    const inList = rowOf(page, orderNo).getByRole('link', {
      name: fill(t['Admin.PreviewOf'], t['AdminPoints.Evidence']),
    })
    expect(await inList.getAttribute('href')).toBe(location)
    await deleteRow(page, orderNo)
  },
)

thoroughTest('an activity has its period in one field and is refused backwards', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'activities', 'Activity')
  const form = await editRow(page, 'A2026001')
  const [begin, end] = [form.getByPlaceholder('开始日期'), form.getByPlaceholder('结束日期')]
  await begin.fill('2026.12.02 10:00')
  await end.fill('2026.12.01 10:00')
  await end.press('Tab')
  await form.getByRole('button', { name: t['Admin.Save'] }).click()
  await form.getByText(t['Error.Platform:PeriodReversed']).waitFor()
})
