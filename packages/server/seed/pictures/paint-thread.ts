// Draws pictures beside the event loop, one at a time.
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawMaterial } from '@wenli/materials/materials'
import { parseFileName } from './picture-name.ts'
import { paintView } from './paint-view.ts'
import { tileSize, viewSize } from './views.ts'

const QUALITY = 86

parentPort?.on('message', (fileName: string) => {
  const paint = async (): Promise<Buffer> => {
    const scene = parseFileName(fileName)
    if (scene === null) throw new Error(`not a demo picture: ${fileName}`)
    const { recipe, view } = scene
    const picture = paintView(view, drawMaterial(recipe, tileSize[view]), recipe.seed)
    return sharp(picture, { raw: { ...viewSize[view], channels: 3 } })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  }
  paint().then(
    (bytes) => parentPort?.postMessage({ bytes }, []),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) }, []),
  )
})
