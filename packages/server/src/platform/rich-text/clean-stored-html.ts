import { cleanHtml } from './clean-html.ts'

/** Characters of kept texts: some hundred long descriptions. */
const KEPT_CHARACTERS = 4_000_000

/** What was read last stands at the end. */
const kept = new Map<string, string>()
let characters = 0

const forgetOldest = (): void => {
  for (const [html, clean] of kept) {
    if (characters <= KEPT_CHARACTERS) return
    kept.delete(html)
    characters -= html.length + clean.length
  }
}

/**
 * Rich text as it leaves the database. It was cleaned when it was written; whoever could write around that (an import, an
 * older rule, somebody in the database) must not reach the pages. The same text is cleaned once while it is in use.
 */
export const cleanStoredHtml = (html: string): string => {
  const known = kept.get(html)
  const clean = known ?? cleanHtml(html)
  if (known === undefined) characters += html.length + clean.length
  kept.delete(html)
  kept.set(html, clean)
  forgetOldest()
  return clean
}
