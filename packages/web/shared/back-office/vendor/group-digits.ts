import { bankCardDigits } from '@wenli/contract/auth/bank-card'

const GROUP = 4
const MAX_DIGITS = 19

export type Typed = { readonly text: string; readonly caret: number }

const grouped = (digits: string): string => digits.replace(new RegExp(`(\\d{${GROUP}})(?=\\d)`, 'g'), '$1 ')

/** Digits in groups of four; the caret stays behind the digit it stood behind. Anything else is left out. */
export const groupDigits = ({ text, caret }: Typed): Typed => {
  const digitsOf = (part: string) => bankCardDigits(part).replaceAll(/\D/g, '').slice(0, MAX_DIGITS)
  const before = digitsOf(text.slice(0, caret)).length
  const shown = grouped(digitsOf(text))
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / GROUP)
  return { text: shown, caret: Math.min(before + gaps, shown.length) }
}
