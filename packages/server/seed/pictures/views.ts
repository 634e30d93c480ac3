/**
 * Ways to look at a material: the face as it repeats, close up, laid on a wall, on a wall above a floor, as a
 * customer's telephone sees it, as a wide banner, as the mark of a shop.
 */
export const views = ['face', 'close', 'wall', 'room', 'photo', 'banner', 'mark'] as const
export type View = (typeof views)[number]

const SIDE = 960

export const viewSize: Readonly<Record<View, { readonly width: number; readonly height: number }>> = {
  face: { width: SIDE, height: SIDE },
  close: { width: SIDE, height: SIDE },
  wall: { width: SIDE, height: SIDE },
  room: { width: SIDE, height: SIDE },
  photo: { width: 960, height: 720 },
  banner: { width: 1600, height: 520 },
  mark: { width: 320, height: 320 },
}

/** How large the material is drawn before it is looked at: no view shows more detail than that. */
const tileSize: Readonly<Record<View, number>> = {
  face: SIDE,
  close: SIDE,
  wall: 640,
  room: 480,
  photo: 640,
  banner: 800,
  mark: 320,
}

export type Detail = 'fine' | 'half' | 'draft'
const PARTS: Readonly<Record<Detail, number>> = { fine: 1, half: 2, draft: 4 }

export type Canvas = { readonly width: number; readonly height: number; readonly tile: number }

export const canvasOf = (view: View, detail: Detail): Canvas => ({
  width: viewSize[view].width / PARTS[detail],
  height: viewSize[view].height / PARTS[detail],
  tile: tileSize[view] / PARTS[detail],
})
