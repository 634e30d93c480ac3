// What a telephone's camera reads from a code that is drawn on a page.
import type { Locator, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import { expect } from 'vitest'

/** Long enough for a machine that does much else. */
const TIME_LIMIT_MS = 10_000

/** The text of the code, looked at until it can be read: something may be said above it for some seconds. */
export async function scanCode(telephone: Page, code: Locator): Promise<string> {
  let text = ''
  const read = async () => {
    text = await readCode(telephone, code)
  }
  await expect.poll(() => read().catch((fault: unknown) => fault)).toBeUndefined()
  return text
}

/** As it is seen now, pixel by pixel. The telephone's page is empty yet: it only unpacks the picture. */
async function readCode(telephone: Page, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const { width, height, pixels } = await telephone.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const brush = canvas.getContext('2d')
    if (brush === null) throw new Error('the telephone cannot draw')
    brush.drawImage(image, 0, 0)
    const { data } = brush.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, pixels: [...data] }
  }, picture)
  return decodeQR({ width, height, data: Uint8Array.from(pixels) }, { timeLimit: TIME_LIMIT_MS })
}
