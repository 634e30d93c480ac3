import { findings } from '../catalogue/findings.ts'
import { sceneOf } from '../catalogue/picture-shelf.ts'
import { planProducts } from '../catalogue/plan-products.ts'
import { fileNameOf } from './picture-name.ts'

/** The files that the demo's lists show: covers, and the photographs of findings. */
export const listedPictures = (): ReadonlySet<string> =>
  new Set([
    ...planProducts().map(({ cover }) => fileNameOf(cover)),
    ...findings.map(({ picture }) => fileNameOf(sceneOf(picture, 'photo'))),
  ])
