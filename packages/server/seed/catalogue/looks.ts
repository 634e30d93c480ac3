import { variants } from '@wenli/materials/materials'
import type { Family } from '@wenli/materials/materials'
import { pieceLooks } from './looks-of-pieces.ts'
import { softLooks } from './looks-of-soft.ts'
import { stoneLooks } from './looks-of-stone.ts'

export type Look = {
  readonly family: Family
  readonly variant: string
  readonly name: string
  readonly says: string
  readonly colour: string
}

const named: Readonly<Partial<Record<Family, Readonly<Record<string, readonly [string, string]>>>>> = {
  ...stoneLooks,
  ...pieceLooks,
  ...softLooks,
}

/** The looks of a family that have a name, or those of them that are asked for. */
export const looksOf = (family: Family, only?: readonly string[]): Look[] =>
  variants[family].flatMap(({ name: variant, mainColour }) => {
    const known = named[family]?.[variant]
    if (known === undefined || only?.includes(variant) === false) return []
    return { family, variant, name: known[0], says: known[1], colour: mainColour }
  })
