// Tiles of any shape: a glazed or matt body between joints of grout.
import type { Piece } from '../family.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import type { Laid } from '../fields/pieces.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { glint } from '../paint/light.ts'
import { colourBy, illuminate, overlay, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'
import { cutUp, faces, lightWithShadow, perPiece } from './joints.ts'

export type TilingLook = {
  body: readonly Hex[]
  grout: Hex
  /** Half the width of a joint and the width of the rounded rim, in shares of the tile. */
  joint: number
  rim: number
  /** How much the tiles differ in tone, 0 to 1. */
  variety: number
  /** 0 matt to 1 mirror. */
  gloss: number
  /** How uneven the glaze lies, and how cloudy its colour is. */
  uneven: number
  cloudy: number
  /** How much lighter (or, below 0, darker) the rim is where the glaze runs thin. */
  thin?: number
}

export function drawTiling(look: TilingLook, { size, dice }: Piece, laid: Laid): Picture {
  const seed = dice.seed()
  const own = perPiece(laid, seed)
  const lean = perPiece(laid, seed + 1)
  const face = faces(laid, look.joint, Math.max(look.rim, 1.2 / size))
  const waves = cutUp(
    noise(size, { across: 9, down: 9, octaves: 2, gain: 0.4, seed: dice.seed() }),
    size,
    laid,
    seed,
  )
  const clouds = cutUp(
    noise(size, { across: 7, down: 7, octaves: 6, gain: 0.65, seed: dice.seed() }),
    size,
    laid,
    seed,
  )
  const grit = speckle(size, dice.seed())
  const shade = newField(size)
  const height = newField(size)
  const joints = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const part = face[at] ?? 0
    const thin = (look.thin ?? 0) * (1 - smooth(0, look.rim * 2.5, (laid.inside[at] ?? 0) - look.joint))
    shade[at] = 0.5 + ((own[at] ?? 0) - 0.5) * look.variety + (clouds[at] ?? 0) * look.cloudy * 0.3 + thin
    height[at] = part * look.rim * 0.8 + (waves[at] ?? 0) * 0.0042 * look.uneven + (grit[at] ?? 0) * 0.00008
    joints[at] = 1 - smooth(0.15, 0.7, part)
  }
  const picture = overlay(colourBy(shade, makeRamp(look.body)), joints, look.grout)
  const light = lightWithShadow(height, size, 0.55, 0.004, 0.35)
  const shine = glint(height, size, 4)
  for (let at = 0; at < shine.length; at++) {
    // Laid by hand, each tile leans a little its own way and mirrors another part of the room.
    const tilt = ((lean[at] ?? 0) - 0.5) * look.uneven
    const open = 1 - (joints[at] ?? 0)
    light[at] = (light[at] ?? 0) * (1 + tilt * 0.12 * open)
    shine[at] = ((shine[at] ?? 0) - 0.17 + tilt * 0.2) * look.gloss * 0.42 * open
  }
  illuminate(picture, light, shine)
  return tone(picture, grit, 0.008 + 0.012 * (1 - look.gloss))
}
