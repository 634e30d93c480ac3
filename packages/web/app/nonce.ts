import { createContext } from 'react'

/** The page's script nonce while the server renders; undefined in the browser, where it is no longer readable. */
export const NonceContext = createContext<string | undefined>(undefined)
