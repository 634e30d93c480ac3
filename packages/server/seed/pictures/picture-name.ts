import { createHash } from 'node:crypto'
import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { families, variants } from '@wenli/materials/materials'
import type { Recipe } from '@wenli/materials/materials'
import { views } from './views.ts'
import type { View } from './views.ts'

/** What a demo picture shows: a piece of a material, seen in some way. */
export type Scene = { readonly recipe: Recipe; readonly view: View }

/** The whole scene stands in the name of the file, so that it can be drawn whenever it is asked for. */
export const fileNameOf = ({ recipe: { family, variant, seed }, view }: Scene): string =>
  `${family}_${variant}_${seed}_${view}.jpg`

export const parseFileName = (fileName: string): Scene | null => {
  const [, familyText, variant = '', seed, viewText] =
    /^([a-z]+)_([a-z-]+)_(\d{1,9})_([a-z]+)\.jpg$/.exec(fileName) ?? []
  const family = families.find((each) => each === familyText)
  const view = views.find((each) => each === viewText)
  if (family === undefined || view === undefined) return null
  if (!variants[family].some(({ name }) => name === variant)) return null
  return { recipe: { family, variant, seed: Number(seed) }, view }
}

/** The same scene has the same address in every installation. */
export const pictureId = (usage: ImageUsage, fileName: string): string => {
  const hash = createHash('sha256').update(`wenli demo ${usage}/${fileName}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
    .concat(hash.slice(20, 32))
    .join('-')
}

export const pictureName = (tenantId: number, usage: ImageUsage, scene: Scene): ImageName => ({
  tenantId,
  usage,
  id: pictureId(usage, fileNameOf(scene)),
  extension: 'jpg',
})

export const pictureLocation = (tenantId: number, usage: ImageUsage, scene: Scene): string =>
  imageLocation(pictureName(tenantId, usage, scene))

/** The colour that the material has on the whole. */
export const mainColourOf = ({ recipe: { family, variant } }: Scene): string =>
  variants[family].find(({ name }) => name === variant)?.mainColour ?? '#c9c2b8'
