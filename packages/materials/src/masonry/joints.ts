// What laid work has in common: faces between joints, each piece with its own share of a texture, and the light on it.
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { castShadow, relief } from '../paint/light.ts'
import type { Laid } from '../fields/pieces.ts'

/** 1 on the faces, 0 in the joints, with a rim of the given width between; widths in shares of the tile. */
export function faces(laid: Laid, joint: number, rim: number): Field {
  const face = new Float32Array(laid.inside.length)
  for (let at = 0; at < face.length; at++) {
    face[at] = (laid.piece[at] ?? -1) < 0 ? 0 : smooth(joint, joint + rim, laid.inside[at] ?? 0)
  }
  return face
}

/** One number per piece, looked up by its index. */
function pieceTable(laid: Laid, make: (piece: number) => number): Float64Array {
  let last = 0
  for (let at = 0; at < laid.piece.length; at++) last = Math.max(last, laid.piece[at] ?? 0)
  return Float64Array.from({ length: last + 1 }, (_, piece) => make(piece))
}

/** One value per piece, 0 to 1. */
export function perPiece(laid: Laid, seed: number): Field {
  const table = pieceTable(laid, (piece) => chance(piece, 17, seed))
  const values = new Float32Array(laid.piece.length)
  for (let at = 0; at < values.length; at++) {
    const piece = laid.piece[at] ?? 0
    values[at] = piece < 0 ? 0.5 : (table[piece] ?? 0)
  }
  return values
}

/** The texture as if every piece had been cut from another place of it. */
export function cutUp(texture: Field, size: number, laid: Laid, seed: number): Field {
  const rows = pieceTable(laid, (piece) => Math.floor(chance(piece, 29, seed) * size))
  const columns = pieceTable(laid, (piece) => Math.floor(chance(piece, 31, seed) * size))
  const cut = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const piece = laid.piece[at] ?? 0
      let row = piece < 0 ? y : y + (rows[piece] ?? 0)
      if (row >= size) row -= size
      let column = piece < 0 ? x : x + (columns[piece] ?? 0)
      if (column >= size) column -= size
      cut[at] = texture[row * size + column] ?? 0
    }
  }
  return cut
}

/** Light on a relief, with the shadows its higher parts throw. */
export function lightWithShadow(
  height: Field,
  size: number,
  strength: number,
  depth: number,
  dark: number,
): Field {
  const light = relief(height, size, strength)
  const shadow = castShadow(height, size, depth)
  for (let at = 0; at < light.length; at++) light[at] = (light[at] ?? 0) * (1 - dark * (shadow[at] ?? 0))
  return light
}
