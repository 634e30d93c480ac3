import type { Look } from './looks.ts'

/** What a shop sells in one category: the looks it comes in, and the words around them. */
export type Range = {
  readonly category: string
  readonly noun: string
  /** Stand between the look and the noun; each makes another product of the same look. */
  readonly styles: readonly string[]
  readonly looks: readonly Look[]
  readonly shops: readonly string[]
  readonly brands: readonly string[]
  readonly unit: string
  /** Yuan, lowest and highest. */
  readonly price: readonly [number, number]
  readonly sizes: readonly string[]
  readonly thickness: readonly string[]
  readonly finishes: readonly string[]
  readonly origin: string
  readonly uses: readonly string[]
  readonly care: string
  readonly keywords: string
}
