// What a telephone's camera reads from a code that is drawn on a page.
import type { Locator, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'

/** Long enough for a machine that does much else. */
const TIME_LIMIT_MS = 10_000

/** The text of the code as it is seen, pixel by pixel. The telephone's page is empty yet: it only unpacks the picture. */
export async function scanCode(telephone: Page, code: Locator): Promise<string> {
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
