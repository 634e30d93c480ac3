export type MarkedPart = { part: string; isTerm: boolean }

/** The text cut where one of the words stands, whatever its letter case; longer words win over their parts. */
export const markTerms = (text: string, terms: readonly string[]): MarkedPart[] => {
  const lower = text.toLowerCase()
  // A letter whose small form is longer would shift every place behind it.
  if (lower.length !== text.length) return [{ part: text, isTerm: false }]
  const words = terms
    .map((term) => term.toLowerCase())
    .filter((term) => term !== '')
    .toSorted((one, other) => other.length - one.length)
  const parts: MarkedPart[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const word = words.find((term) => lower.startsWith(term, at))
    if (word === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') parts.push({ part: plain, isTerm: false })
    plain = ''
    parts.push({ part: text.slice(at, at + word.length), isTerm: true })
    at += word.length
  }
  if (plain !== '') parts.push({ part: plain, isTerm: false })
  return parts
}
