import { createContext, use } from 'react'

/** Tells whether an address has a screen. The app fills it from the route table; features only ask. */
export type KnowsRoute = (address: string) => boolean

const KnownRoutesContext = createContext<KnowsRoute>(() => false)
export const KnownRoutesProvider = KnownRoutesContext.Provider
export const useKnowsRoute = (): KnowsRoute => use(KnownRoutesContext)
