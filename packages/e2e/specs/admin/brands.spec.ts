import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import {
  answer,
  choose,
  deleteRow,
  drawer,
  editRow,
  fill,
  newName,
  openAdmin,
  openForm,
  picture,
  rowOf,
  save,
} from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']

for (const width of flowWidths(375)) {
  browserTest(`at ${width} px: a brand is made with a picture, changed and deleted`, async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator, { width })
    await openAdmin(page, 'brands', 'Brand')
    const name = newName('试验品牌')
    // On a phone there are no column heads to press.
    if (width === 375) {
      await page.getByRole('combobox', { name: t['Admin.Sorting'] }).click()
      await choose(page, fill(t['Admin.SortDown'], t['Field.creationTime']))
      await page.waitForURL(/sorting=creationTime\+desc/)
    }

    const form = await openForm(page, 'Brand')
    await form.getByRole('button', { name: t['Admin.Save'] }).click()
    await form.getByText(fill(t['Validation.Required'], t['Brand.name'])).waitFor()
    await expectNoSeriousViolations(page)
    await form.getByLabel(t['Brand.name']).fill(name)
    await form.locator('input[type="file"]').setInputFiles(picture('封面.png'))
    await form.getByRole('link', { name: fill(t['Admin.PreviewOf'], t['Brand.coverImageUrl']) }).waitFor()
    await form.getByLabel(t['Brand.name']).press('Enter')
    await drawer(page).waitFor({ state: 'detached' })
    await rowOf(page, name).getByRole('img', { name: t['Brand.coverImageUrl'] }).waitFor()

    const changed = await editRow(page, name)
    await changed.getByLabel(t['Brand.description']).fill('换了介绍')
    await changed.getByRole('button', { name: t['Admin.RemovePicture'] }).click()
    await save(page)
    await rowOf(page, name).getByText('换了介绍').waitFor()
    expect(await rowOf(page, name).getByRole('img').count()).toBe(0)
    await deleteRow(page, name)
  })
}

thoroughTest(
  'Esc closes an untouched form at once and asks when something was typed',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await openAdmin(page, 'brands', 'Brand')
    await openForm(page, 'Brand')
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })

    const form = await openForm(page, 'Brand')
    await form.getByLabel(t['Brand.name']).fill('写了一半')
    await page.keyboard.press('Escape')
    await answer(page, t['Dialog.NotNow'])
    expect(await form.getByLabel(t['Brand.name']).inputValue()).toBe('写了一半')

    await page.keyboard.press('Escape')
    await answer(page, t['Admin.Discard'])
    await drawer(page).waitFor({ state: 'detached' })
  },
)

thoroughTest('going back asks as well before it takes a touched form away', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: t['Permission.Pages.Brand.Create'] }).click()
  const name = drawer(page).getByLabel(t['Brand.name'])
  await name.fill('写了一半')
  await page.goBack()
  await answer(page, t['Dialog.NotNow'])
  expect(new URL(page.url()).pathname).toBe('/admin/brands')
  expect(await name.inputValue()).toBe('写了一半')
  await page.goBack()
  await answer(page, t['Admin.Discard'])
  await page.waitForURL('/admin')
  await drawer(page).waitFor({ state: 'detached' })
})

thoroughTest('a file that is no picture is refused by name before it is sent', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'brands', 'Brand')
  const form = await openForm(page, 'Brand')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await form.locator('input[type="file"]').setInputFiles({ ...picture('说明.webp'), mimeType: 'image/webp' })
  await form.getByText(fill(t['Error.Filing:TypeNotAllowed'], '说明.webp', 'jpg, jpeg, png, gif')).waitFor()
  const large = { ...picture('巨幅.png'), buffer: Buffer.alloc(5120 * 1024 + 1) }
  await form.locator('input[type="file"]').setInputFiles(large)
  await form.getByText(fill(t['Error.Filing:SizeExceeded'], '巨幅.png', 5120)).waitFor()
  expect(sent.filter((url) => url.includes('uploadImage'))).toEqual([])
})

browserTest('what the server refuses stands at its field', async ({ newPage, allowComplaint }) => {
  allowComplaint(/status of 400/)
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'brands', 'Brand')
  const form = await openForm(page, 'Brand')
  // The form would not let this pass; the server is asked in its place.
  await page.route('**/Brand/Create', (route) =>
    route.continue({ postData: JSON.stringify({ name: 'x'.repeat(65) }) }),
  )
  await form.getByLabel(t['Brand.name']).fill('短')
  await form.getByRole('button', { name: t['Admin.Save'] }).click()
  await form.getByText(fill(t['Validation.TooLong'], t['Brand.name'], 64)).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})
