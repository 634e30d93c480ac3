import { createStore } from '../ui/store.ts'

/** How many lines the cart has and how many favourites there are; null while nobody has asked. */
export type Counts = { cart: number | null; favorites: number | null }

export const counts = createStore<Counts>({ cart: null, favorites: null })
