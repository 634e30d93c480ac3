// What the quantised network's ranges are read from: our materials and random surfaces, as visitors would show them.
import { fullPicture } from '../src/box.ts'
import { networkSide } from '../src/describe-picture.ts'
import { preparePicture } from '../src/prepare-picture.ts'
import type { PreparedPicture } from '../src/prepare-picture.ts'
import { seededRandom } from './random.ts'
import { toJpeg } from './raster.ts'
import { materials, randomSurfaces } from './training-pictures.ts'
import { viewOf } from './views.ts'

const size = 320

export async function calibrationPictures(count: number): Promise<PreparedPicture[]> {
  const drawn = Math.round(count * 0.7)
  const items = [
    ...materials('calibration', drawn, size),
    ...randomSurfaces('calibration', count - drawn, size / 2),
  ]
  const pictures: PreparedPicture[] = []
  for (const [index, { draw }] of items.entries()) {
    const { picture, quality } = viewOf(draw(), 'mixed', seededRandom(index))
    pictures.push(await preparePicture(await toJpeg(picture, quality), fullPicture, networkSide))
  }
  return pictures
}
