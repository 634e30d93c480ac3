import { createContext, use } from 'react'
import type { Values } from '../entity/row.ts'

/** Told of every picture that is uploaded while a form is open, so that those nobody keeps can be deleted. */
export type UploadLedger = { readonly uploaded: (location: string) => void }

const UploadLedgerContext = createContext<UploadLedger>({ uploaded: () => undefined })
export const UploadLedgerProvider = UploadLedgerContext.Provider
export const useUploadLedger = (): UploadLedger => use(UploadLedgerContext)

/** Pictures that the values do not name, neither as a value nor inside rich text. */
export const unusedPictures = (locations: Iterable<string>, values: Values): string[] => {
  const kept = JSON.stringify(values)
  return [...new Set(locations)].filter((location) => !kept.includes(location))
}
