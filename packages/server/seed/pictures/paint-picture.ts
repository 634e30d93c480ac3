import sharp from 'sharp'
import { drawMaterial } from '@wenli/materials/materials'
import { parseFileName } from './picture-name.ts'
import { paintView } from './paint-view.ts'
import { canvasOf } from './views.ts'
import type { Detail } from './views.ts'

const QUALITY = 86

/** The picture that its own name describes, as JPEG. Takes its time: in a thread of its own, or in a script. */
export const paintPicture = (fileName: string, detail: Detail): Promise<Buffer> => {
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
