// How somebody applies for a shop, and how an administrator finds it.
import type { Locator, Page } from 'playwright-core'
import { drawer, openAdmin, rowOf } from './admin.ts'
import { samplePicture } from './sample-picture.ts'
import { zh } from './words.ts'

export const CARD = '6222021234567890128'
export const OTHER_CARD = '6228480000000000018'

export const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export async function openApplication(page: Page): Promise<void> {
  await page.goto('/pc/shopregister')
  await page.getByRole('heading', { level: 2, name: zh('ShopRegister.Title.shop') }).waitFor()
}

/** The step is there, and its heading has taken the focus: what is typed from now on goes where it is meant to. */
const untilStep = (page: Page, step: 'identity' | 'settlement'): Promise<void> =>
  page
    .getByRole('heading', { level: 2, name: zh(`ShopRegister.Title.${step}`) })
    .and(page.locator(':focus'))
    .waitFor()

export async function fillShop(page: Page, displayName: string): Promise<void> {
  await page.getByLabel(zh('Vendor.displayName')).fill(displayName)
  await page.getByLabel(zh('Vendor.businessScope')).fill('岩板、水磨石')
  await page.getByLabel(zh('Vendor.contactPhone')).fill('0571-8800 1234')
  await page.getByText(zh('ShopName.Free')).waitFor()
  await press(page, zh('ShopRegister.Next'))
  await untilStep(page, 'identity')
}

export async function uploadDocument(page: Page, label: string): Promise<void> {
  await page
    .getByLabel(zh('Picture.ChooseOf', label))
    .or(page.getByLabel(zh('Picture.ReplaceOf', label)))
    .setInputFiles(await samplePicture(page))
  await page.getByRole('button', { name: zh('Picture.Enlarge', label) }).waitFor()
}

export async function fillIdentity(page: Page): Promise<void> {
  await page.getByText(zh('Vendor.kind.COMPANY'), { exact: true }).click()
  await page.getByLabel(zh('ShopIdentity.CompanyName')).fill('杭州纹石材料有限公司')
  await uploadDocument(page, zh('Vendor.identificationCardImageUrl'))
  await uploadDocument(page, zh('Vendor.businessLicenceImageUrl'))
  await press(page, zh('ShopRegister.Next'))
  await untilStep(page, 'settlement')
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel(zh('ShopRegister.Agree')).check()
  await page.getByLabel(zh('ShopRegister.Consent')).check()
}

/** The whole application, from the form to the word that it is in review. */
export async function apply(page: Page, displayName: string): Promise<void> {
  await openApplication(page)
  await fillShop(page, displayName)
  await fillIdentity(page)
  await page.getByLabel(zh('Vendor.bankCardNo')).fill(CARD)
  await agree(page)
  await press(page, zh('ShopRegister.Submit'))
  await page.getByRole('heading', { name: zh('ShopState.SUBMITTED') }).waitFor()
}

/** The drawer with everything about a shop, found by its name. */
export async function openReview(page: Page, displayName: string, button: string): Promise<Locator> {
  await openAdmin(page, `vendors?keyword=${encodeURIComponent(displayName)}`, 'Vendor')
  await press(rowOf(page, displayName), button)
  await drawer(page)
    .getByRole('heading', { name: zh('AdminVendor.Identity') })
    .waitFor()
  return drawer(page)
}

/** In the dialog that asks why. */
export async function giveReason(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(zh('Field.reason')) })
    .last()
  await dialog.getByLabel(zh('Field.reason')).fill(reason)
  await press(dialog, button)
  await page.getByLabel(zh('Field.reason')).waitFor({ state: 'detached' })
}
