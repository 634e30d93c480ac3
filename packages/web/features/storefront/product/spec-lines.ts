/** One line of `specArgs` is one row: the name before the first colon (of either width), the value behind it. */
export type SpecLine = { name: string; value: string }

const COLON = /[:\uff1a]/

export const specLines = (specArgs: string | null): SpecLine[] =>
  (specArgs ?? '').split(/\r?\n/).flatMap((line) => {
    const text = line.trim()
    if (text === '') return []
    const at = text.search(COLON)
    if (at < 1) return [{ name: '', value: text }]
    return [{ name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() }]
  })
