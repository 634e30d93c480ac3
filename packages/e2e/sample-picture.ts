// A picture to upload, drawn by the browser itself.
import { getNewestProducts } from '@wenli/contract/base-info/product'
import type { Page } from 'playwright-core'
import type { Api } from './api.ts'

export type SamplePicture = { name: string; mimeType: string; buffer: Buffer }

export async function samplePicture(page: Page, name = '纹样.png'): Promise<SamplePicture> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 400
    const context = canvas.getContext('2d')
    for (let x = 0; x < 640; x += 20) {
      context!.fillStyle = x % 40 === 0 ? 'sienna' : 'linen'
      context!.fillRect(x, 0, 20, 400)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** The address of a picture that is there. */
export async function knownPicture(api: Api): Promise<string> {
  const { items } = await api.call(getNewestProducts, { query: { maxResultCount: 1 } })
  return items[0]?.coverImageUrl ?? ''
}
