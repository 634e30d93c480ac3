import { throwDice } from './fields/dice.ts'
import type { Dice } from './fields/dice.ts'
import type { Hex } from './paint/colour.ts'
import type { Picture } from './paint/picture.ts'

/** One named look of a family. */
export type Variant = {
  name: string
  /** What a person would call its colour, for swatches and placeholders. */
  mainColour: Hex
  /** How long the drawn square is in reality, for showing it at scale. */
  centimetres: number
}

/** What a family gets to draw one piece of its material. */
export type Piece = { size: number; dice: Dice }

export type FamilyDrawing = {
  variants: readonly Variant[]
  draw: (variant: string, size: number, seed: number) => Picture
}

type Facts = Pick<Variant, 'mainColour' | 'centimetres'>

export function defineFamily<Look>(
  looks: Record<string, Facts & Look>,
  draw: (look: Look, piece: Piece) => Picture,
): FamilyDrawing {
  return {
    variants: Object.entries(looks).map(([name, { mainColour, centimetres }]) => ({
      name,
      mainColour,
      centimetres,
    })),
    draw: (variant, size, seed) => {
      const look = looks[variant]
      if (look === undefined) throw new Error(`no such variant: ${variant}`)
      return draw(look, { size, dice: throwDice(seed) })
    },
  }
}
