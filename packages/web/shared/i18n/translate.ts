import { fillText } from '@wenli/contract/fill-text'
import type { TextKey } from './text-key.ts'

export type Texts = Readonly<Record<string, string>>
export type TextArgument = string | number
export type Translate = (key: TextKey, ...args: TextArgument[]) => string

/** An unknown key gives back the key, `{0}` and `{1}` are replaced everywhere, as on the wire. */
export const createTranslate =
  (texts: Texts): Translate =>
  (key, ...args) =>
    fillText(texts[key] ?? key, args)

/** For names that are only known when the page runs (permissions, fields of an entity). */
export const lookUpText = (texts: Texts, name: string): string => texts[name] ?? name
