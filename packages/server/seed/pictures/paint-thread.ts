// Draws pictures beside the event loop, one at a time.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { drawMaterial } from '@wenli/materials/materials'
import { parseFileName } from './picture-name.ts'
import { paintView } from './paint-view.ts'
import { canvasOf } from './views.ts'
import type { Detail } from './views.ts'

const QUALITY = 86
const detail: Detail = workerData === 'draft' ? 'draft' : 'fine'

parentPort?.on('message', (fileName: string) => {
  const paint = async (): Promise<Buffer> => {
    const scene = parseFileName(fileName)
    if (scene === null) throw new Error(`not a demo picture: ${fileName}`)
    const { recipe, view } = scene
    const canvas = canvasOf(view, detail)
    const { width, height, tile } = canvas
    const picture = paintView(view, canvas, drawMaterial(recipe, tile), recipe.seed)
    return sharp(picture, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  }
  paint().then(
    (bytes) => parentPort?.postMessage({ bytes }, []),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) }, []),
  )
})
