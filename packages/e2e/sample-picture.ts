// A picture to upload, drawn by the browser itself.
import { getProductList } from '@wenli/contract/base-info/product'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Api } from './api.ts'

const uploaded = z.object({ result: z.object({ location: z.string() }) })

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

/** The address of a picture that is there and stays: that of the oldest product, which is of the demo. */
export async function knownPicture(api: Api): Promise<string> {
  const { items } = await api.call(getProductList, { query: { maxResultCount: 1, sorting: 'creationTime' } })
  return items[0]?.coverImageUrl ?? ''
}

/** A picture that nothing else in the demo looks like, drawn by the browser. */
export const oddPicture = async (page: Page, seed: number): Promise<Buffer> => {
  const base64 = await page.evaluate((seed) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 640
    const context = canvas.getContext('2d')!
    for (let at = 1; at <= 60; at += 1) {
      const place = (step: number) => (at * (seed + step) * 7919) % 640
      context.fillStyle = `hsl(${place(5) % 360} 70% 45%)`
      context.beginPath()
      context.arc(place(3), place(11), 20 + (place(17) % 60), 0, 7)
      context.fill()
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, seed)
  return Buffer.from(base64, 'base64')
}

/** A picture that is of no material at all: a face and a few words on white. */
export const strangePicture = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 640
    const context = canvas.getContext('2d')!
    context.fillStyle = 'white'
    context.fillRect(0, 0, 640, 640)
    context.fillStyle = 'black'
    context.font = '96px sans-serif'
    for (const [line, words] of ['STOP', 'exit 42', 'A-7', '?!'].entries())
      context.fillText(words, 40, 140 + line * 150)
    context.lineWidth = 12
    context.beginPath()
    context.arc(480, 480, 110, 0, 7)
    context.stroke()
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

/** Kept as a picture of a product; answers where. */
export const uploadPicture = async (baseUrl: string, { token }: Api, picture: Buffer): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'odd.png', { type: 'image/png' }))
  const response = await fetch(new URL('/api/uploadImage?usage=BaseInfoProduct', baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return uploaded.parse(await response.json()).result.location
}
