const WORD = /^[A-Z_]+$/

/**
 * States of a life as they stand in SQL: `status IN (${sqlWords(life.pay.from)})`. Written into the text and not given as
 * a value, so that PostgreSQL still knows the indexes that hold these states alone.
 */
export const sqlWords = (words: readonly string[]): string => {
  const strange = words.find((word) => !WORD.test(word))
  if (strange !== undefined) throw new Error(`"${strange}" is no state`)
  return words.map((word) => `'${word}'`).join(', ')
}
