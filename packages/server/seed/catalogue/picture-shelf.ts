import type { ImageUsage } from '@wenli/contract/filing/usage'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { placeholderOfScene } from '../pictures/demo-placeholders.ts'
import { fileNameOf, parseFileName, pictureId, pictureLocation } from '../pictures/picture-name.ts'
import type { Scene } from '../pictures/picture-name.ts'
import { viewSize } from '../pictures/views.ts'
import type { View } from '../pictures/views.ts'
import { insertMany } from './insert-many.ts'

/** Which is drawn first: what the home page shows, what lists show, what is seen after a click. */
export const drawingOrder = { first: 0, covers: 1, later: 2 } as const
type Turn = keyof typeof drawingOrder

/** Typical; the true number is written when the file is. */
const BYTES = 100_000

export type PictureShelf = {
  /** The address of a scene, which gets a row of its own. */
  readonly put: (usage: ImageUsage, scene: Scene, turn: Turn) => string
  readonly save: () => Promise<void>
}

export const createPictureShelf = (ctx: Ctx): PictureShelf => {
  const rows = new Map<string, { usage: ImageUsage; scene: Scene; turn: Turn }>()
  return {
    put: (usage, scene, turn) => {
      const id = pictureId(usage, fileNameOf(scene))
      const before = rows.get(id)
      if (before === undefined || drawingOrder[turn] < drawingOrder[before.turn])
        rows.set(id, { usage, scene, turn })
      return pictureLocation(ctx.tenantId, usage, scene)
    },
    save: async () => {
      const now = ctx.clock.now().getTime()
      await insertMany(
        ctx,
        'image_file',
        [...rows].map(([id, { usage, scene, turn }], index) => ({
          id,
          usage,
          extension: 'jpg',
          file_name: fileNameOf(scene),
          byte_count: BYTES,
          ...viewSize[scene.view],
          placeholder: placeholderOfScene(scene),
          creation_time: new Date(now + drawingOrder[turn] * 10_000 + index),
        })),
      )
    },
  }
}

/** `marble_statuario_303` seen in some way. */
export const sceneOf = (picture: string, view: View): Scene => {
  const scene = parseFileName(`${picture}_${view}.jpg`)
  if (scene === null) throw new Error(`no such material: ${picture}`)
  return scene
}
