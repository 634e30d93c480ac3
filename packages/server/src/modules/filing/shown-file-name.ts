const HEAD = 60
const TAIL = 39

/**
 * The name a file was uploaded under, fit to stand in a message: no folders, no control or direction characters, not
 * longer than a line. The end is kept, because the extension is there.
 */
export const shownFileName = (name: string): string => {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const letters = [
    ...base
      .toWellFormed()
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim(),
  ]
  if (letters.length === 0) return '?'
  if (letters.length <= HEAD + TAIL + 1) return letters.join('')
  return `${letters.slice(0, HEAD).join('')}…${letters.slice(-TAIL).join('')}`
}
