const MAX_DIGITS = 15

/** As somebody types it: in wide characters, with the sign of the currency, with thousands set apart. */
const plainText = (text: string): string => {
  const narrow = text.normalize('NFKC').replaceAll('\u3002', '.').replaceAll('\u2212', '-')
  const bare = narrow.replace(/[\u00A5\s]/g, '')
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** The number that was meant, never a neighbour of it. Null is nothing at all, undefined no number. */
export const readNumber = (text: string): number | null | undefined => {
  const plain = plainText(text)
  if (plain === '') return null
  const isNumber = /^-?(\d+\.?\d*|\.\d+)$/.test(plain)
  // With more digits it would be rounded to one that may pass where what was written must not.
  return isNumber && plain.replace(/\D/g, '').length <= MAX_DIGITS ? Number(plain) : undefined
}

/** What a field for a number holds: the number, the text that is none, or nothing. No schema takes the text. */
export type TypedNumber = number | string | null

export const typedNumber = (text: string): TypedNumber => {
  const read = readNumber(text)
  return read === undefined ? text : read
}
