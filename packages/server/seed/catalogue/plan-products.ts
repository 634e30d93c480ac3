import type { ProductStatus } from '@wenli/contract/base-info/product-life'
import type { Scene } from '../pictures/picture-name.ts'
import type { View } from '../pictures/views.ts'
import type { Look } from './looks.ts'
import { productWords } from './product-words.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Range } from './range.ts'
import { slabAndTileRanges } from './ranges-of-slabs-and-tiles.ts'
import { stoneRanges } from './ranges-of-stone.ts'
import { woodAndSoftRanges } from './ranges-of-wood-and-soft.ts'

export type DemoSku = {
  readonly name: string | null
  readonly fen: number | null
  readonly stock: number | null
}

export type DemoProduct = {
  readonly name: string
  readonly category: string
  readonly shop: string
  readonly brand: string
  readonly look: Look
  readonly words: ReturnType<typeof productWords>
  readonly unit: string
  readonly fen: number
  readonly discountFen: number | null
  readonly cover: Scene
  readonly more: readonly Scene[]
  readonly skus: readonly DemoSku[]
  readonly soldCount: number
  readonly status: ProductStatus
  readonly statusReason: string | null
}

export const ranges: readonly Range[] = [...slabAndTileRanges, ...stoneRanges, ...woodAndSoftRanges]
const PER_RANGE = 12
const FIRST_SEED = 1000

/** Prices end as prices do: on 8 above a hundred, on whole yuan below, on ten fen for pieces. */
export const roundFen = (yuan: number): number => {
  if (yuan >= 100) return (Math.round(yuan / 10) * 10 - 2) * 100
  return yuan >= 12 ? Math.round(yuan) * 100 : Math.round(yuan * 10) * 10
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

/** The size in the product's name first, then others of the range. */
const skusOf = (
  random: Random,
  range: Range,
  { fen, own, finish }: { readonly fen: number; readonly own: string; readonly finish: string },
): DemoSku[] => {
  const plain = { name: null, fen: null, stock: random.next() < 0.5 ? random.whole(20, 900) : null }
  if (random.next() > 0.35) return [plain]
  // Once the finish was drawn here: what is drawn after it stays as it was.
  random.next()
  const sizes = [...new Set([own, ...range.sizes])].slice(0, Math.min(3, range.sizes.length))
  return sizes.map((size, index) => ({
    name: `${size} / ${finish}`,
    fen: index === 0 ? null : roundFen((fen / 100) * (1 - index * 0.12)),
    stock: random.whole(0, 600),
  }))
}

const planRange = (random: Random, range: Range, rangeIndex: number): DemoProduct[] => {
  const used = new Set<string>()
  return Array.from({ length: PER_RANGE }, (_, index) => {
    const look = at(range.looks, index)
    const style = at(range.styles, Math.floor(index / range.looks.length))
    const base = range.noun === '' ? `${style}${look.name}` : `${look.name}${style}${range.noun}`
    let turn = random.whole(0, range.sizes.length - 1)
    while (used.has(base + at(range.sizes, turn)) && turn < 20) turn += 1
    const size = at(range.sizes, turn)
    used.add(base + size)
    const recipe = { family: look.family, variant: look.variant, seed: FIRST_SEED + rangeIndex * 100 + index }
    const fen = roundFen(range.price[0] + (range.price[1] - range.price[0]) * random.next() ** 1.5)
    const views: View[] = random.shuffled<View>(['close', 'wall', 'room']).slice(0, random.whole(0, 3))
    const shop = random.pick(range.shops)
    const brand = random.pick(range.brands)
    const words = productWords(random, range, look, size)
    return {
      name: `${base} ${size}`,
      category: range.category,
      shop,
      brand,
      look,
      words,
      unit: range.unit,
      fen,
      discountFen: random.next() < 0.25 ? roundFen((fen / 100) * (0.8 + random.next() * 0.14)) : null,
      cover: { recipe, view: 'face' as const },
      more: views.map((view) => ({ recipe, view })),
      skus: skusOf(random, range, { fen, own: size, finish: words.finish }),
      soldCount: Math.floor(2600 * random.next() ** 4),
      status: 'ON_SALE' as const,
      statusReason: null,
    }
  })
}

/** What the two shops with demo accounts show of every state. */
const OTHER_STATES: readonly (readonly [ProductStatus, string | null])[] = [
  ['DRAFT', null],
  ['DRAFT', null],
  ['AUDITING', null],
  ['AUDITING', null],
  ['AUDITING', null],
  ['OFF_SALE', null],
  ['OFF_SALE', null],
  ['REJECTED', '封面图与实物色差过大，请更换实拍图后重新提交。'],
  ['REJECTED', '规格参数缺少厚度，请补充完整。'],
  ['FORCED_OFF', '检测报告已过期，请更新后申请重新上架。'],
]
const SHOPS_WITH_ALL_STATES = ['砚石工坊', '素木集']

const withStates = (products: readonly DemoProduct[]): DemoProduct[] => {
  const next = new Map(SHOPS_WITH_ALL_STATES.map((shop) => [shop, 0]))
  return products.map((product) => {
    const turn = next.get(product.shop)
    const state = turn === undefined ? undefined : OTHER_STATES[turn]
    if (turn === undefined || state === undefined) return product
    next.set(product.shop, turn + 1)
    return { ...product, status: state[0], statusReason: state[1], soldCount: 0, discountFen: null }
  })
}

/** In the order they were added to the site, the newest last. */
export const planProducts = (): DemoProduct[] => {
  const random = createRandom(20_260_101)
  return withStates(random.shuffled(ranges.flatMap((range, index) => planRange(random, range, index))))
}
