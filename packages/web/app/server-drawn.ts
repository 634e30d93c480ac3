import { createContext, type ReactNode } from 'react'
import type { PageHead } from '../shared/page-head.ts'

/**
 * Parts of the document that only the server draws; null in the browser, where React leaves what it finds in the head as
 * it is, and their code would be dead weight.
 */
export type ServerDrawn = {
  /** Takes the tokens out of the address before anything else runs. */
  callbackScript: string
  /** Remembers a button that is pressed before the page's code has come. */
  earlyClicksScript: string
  structuredData: (head: PageHead, publicUrl: string) => ReactNode
}
export const ServerDrawnContext = createContext<ServerDrawn | null>(null)
