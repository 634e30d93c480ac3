import type { Page } from 'playwright-core'
import { samplePicture } from './sample-picture.ts'
import { zh } from './words.ts'

/** Opens the form of a new finding in the personal centre and gives it its picture and its title. */
export async function beginFinding(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: zh('Finding.Post') })
    .first()
    .click()
  await page
    .getByLabel(zh('Picture.ChooseOf', zh('OwnFinding.Picture')))
    .setInputFiles(await samplePicture(page))
  await page.getByRole('button', { name: zh('Picture.RemoveOf', zh('OwnFinding.Picture')) }).waitFor()
  await page.getByLabel(zh('OwnFinding.Title')).fill(title)
}
