import type { FamilyDrawing, Variant } from './family.ts'
import { seedOf, throwDice } from './fields/dice.ts'
import { brick } from './masonry/brick.ts'
import { concrete } from './masonry/concrete.ts'
import { ledgestone } from './masonry/ledgestone.ts'
import { mosaic } from './masonry/mosaic.ts'
import { plaster } from './masonry/plaster.ts'
import { tile } from './masonry/tile.ts'
import { toBytes } from './paint/picture.ts'
import { geometric } from './pattern/geometric.ts'
import { wallpaper } from './pattern/wallpaper.ts'
import { glass } from './reflective/glass.ts'
import { metal } from './reflective/metal.ts'
import { granite } from './stone/granite.ts'
import { marble } from './stone/marble.ts'
import { onyx } from './stone/onyx.ts'
import { slate } from './stone/slate.ts'
import { terrazzo } from './stone/terrazzo.ts'
import { travertine } from './stone/travertine.ts'
import { carpet } from './textile/carpet.ts'
import { fabric } from './textile/fabric.ts'
import { leather } from './textile/leather.ts'
import { rattan } from './textile/rattan.ts'
import { cork } from './timber/cork.ts'
import { parquet } from './timber/parquet.ts'
import { wallPanel } from './timber/wall-panel.ts'
import { wood } from './timber/wood.ts'

export type { Variant }

export const families = [
  'marble',
  'onyx',
  'granite',
  'travertine',
  'slate',
  'terrazzo',
  'brick',
  'ledgestone',
  'tile',
  'mosaic',
  'geometric',
  'concrete',
  'plaster',
  'wood',
  'parquet',
  'wall-panel',
  'cork',
  'rattan',
  'fabric',
  'carpet',
  'leather',
  'wallpaper',
  'metal',
  'glass',
] as const
export type Family = (typeof families)[number]

/** Family and variant say what the material is; the seed says which piece of it. */
export type Recipe = { family: Family; variant: string; seed: number }

const drawings: Record<Family, FamilyDrawing> = {
  marble,
  onyx,
  granite,
  travertine,
  slate,
  terrazzo,
  brick,
  ledgestone,
  tile,
  mosaic,
  geometric,
  concrete,
  plaster,
  wood,
  parquet,
  'wall-panel': wallPanel,
  cork,
  rattan,
  fabric,
  carpet,
  leather,
  wallpaper,
  metal,
  glass,
}

const listed = Object.entries(drawings).map(([family, { variants }]) => [family, variants])
export const variants: Record<Family, readonly Variant[]> = Object.fromEntries(listed)

/** Any piece of any material; families are equally likely, and the variants within each. */
export function randomRecipe(random: () => number): Recipe {
  const family = families[Math.floor(random() * families.length)] ?? families[0]
  const list = variants[family]
  const variant = list[Math.floor(random() * list.length)]?.name ?? ''
  return { family, variant, seed: Math.floor(random() * 4294967296) }
}

/** Red, green and blue of every pixel, row by row. The square repeats without a seam. */
export function drawMaterial(recipe: Recipe, size: number): Uint8ClampedArray {
  const seed = seedOf(`${recipe.family}/${recipe.variant}`, recipe.seed)
  const picture = drawings[recipe.family].draw(recipe.variant, size, seed)
  // No two deliveries have quite the same tone.
  const dice = throwDice(seed ^ 0x5bd1e995)
  const light = dice.between(0.965, 1.025)
  const warmth = dice.between(-0.014, 0.014)
  return toBytes(picture, [light * (1 + warmth), light, light * (1 - warmth)], seed)
}
