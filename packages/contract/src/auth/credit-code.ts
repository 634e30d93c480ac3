/** The unified social credit code of a company (GB 32100): eighteen letters, the last of which proves the others. */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[0-9A-HJ-NPQRTUWXY]{18}$/

/** The whole code of its first seventeen letters. */
export const withCheckLetter = (first: string): string => {
  const sum = [...first].reduce((total, letter, place) => {
    const weight = 3 ** place % LETTERS.length
    return total + LETTERS.indexOf(letter) * weight
  }, 0)
  return first + LETTERS[(LETTERS.length - (sum % LETTERS.length)) % LETTERS.length]
}

export const isCreditCode = (code: string): boolean =>
  FORM.test(code) && withCheckLetter(code.slice(0, -1)) === code
