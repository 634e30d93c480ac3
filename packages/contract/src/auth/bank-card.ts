/** A card's number as people type it, in groups, becomes digits alone. */
export const bankCardDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** Luhn's check finds most slips of the finger. */
const passesLuhn = (digits: string): boolean => {
  const total = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

export const isBankCardNo = (digits: string): boolean => /^\d{12,19}$/.test(digits) && passesLuhn(digits)
