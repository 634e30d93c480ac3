import { createStore } from '../ui/store.ts'

/** Lines of the cart, favourites and unread notices; null while nobody has asked. */
export type Counts = { cart: number | null; favorites: number | null; notices: number | null }

export const unknownCounts: Counts = { cart: null, favorites: null, notices: null }

export const counts = createStore<Counts>(unknownCounts)
