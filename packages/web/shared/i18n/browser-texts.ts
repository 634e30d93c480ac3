import type { Culture } from '@wenli/contract/culture'
import { createTranslate, type Texts, type Translate } from './translate.ts'

/** The texts of the page in this browser: the storefront's first, everything else once GetAll has answered. */
let texts: Texts = {}
let translate = createTranslate(texts)
const listeners = new Set<() => void>()

export const browserTexts = {
  all: (): Texts => texts,
  /** Changes identity whenever texts are added, so that React sees it. */
  translate: (): Translate => translate,
  add: (more: Texts): void => {
    texts = { ...texts, ...more }
    translate = createTranslate(texts)
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** For code outside React: dialogs of the error catalogue, for one. */
export const t: Translate = (key, ...args) => translate(key, ...args)

/**
 * One file per culture: a Chinese page never downloads English texts, nor the other way round. The build makes data of them
 * (see `texts-as-data.config.ts`).
 */
export const loadStorefrontTexts = async (culture: Culture): Promise<void> => {
  const { storefront } =
    culture === 'en'
      ? await import('@wenli/locale/en/storefront')
      : await import('@wenli/locale/zh-Hans/storefront')
  browserTexts.add(storefront)
}

/** What cart, checkout and cashier say beyond the storefront; fetched with the first of them. */
export const loadTradeTexts = async (culture: Culture): Promise<void> => {
  const [{ tradePages }, { trade }] =
    culture === 'en'
      ? await Promise.all([import('@wenli/locale/en/trade-pages'), import('@wenli/locale/en/trade')])
      : await Promise.all([
          import('@wenli/locale/zh-Hans/trade-pages'),
          import('@wenli/locale/zh-Hans/trade'),
        ])
  browserTexts.add(tradePages)
  browserTexts.add(trade)
}
