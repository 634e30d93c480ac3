import { texts } from '@wenli/locale/index'
import type { Culture } from '@wenli/contract/culture'
import { fillText } from '@wenli/contract/fill-text'

/** A text in the culture asked for; a key nobody has written gives back the key, as the wire's clients do. */
export const textOf = (culture: Culture, key: string, ...args: (string | number)[]): string => {
  const found: Readonly<Record<string, string>> = texts[culture]
  return fillText(found[key] ?? key, args)
}

export const allTexts = (culture: Culture): Readonly<Record<string, string>> => texts[culture]
