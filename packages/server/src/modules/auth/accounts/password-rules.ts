import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@wenli/contract/limits'
import { AppError } from '../../../platform/http/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { commonWords } from './common-words.ts'

/**
 * No rules of composition: they lead to `Password1!`. Instead a password is refused when it is nothing but a few
 * pieces that everybody tries: common words, rows of the keyboard, sequences, repetitions, dates, the user's name.
 */
const FEW_PIECES = 3
/** Longer than this, even common words in a row are hard to guess. */
const LONG_ENOUGH = 20
const LONGEST_PIECE = 16
/** A user name shorter than this is inside many words by chance. */
const SHORTEST_NAME = 4

const KEYBOARD = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const ROWS = KEYBOARD.flatMap((row) => [row, row.split('').toReversed().join('')])

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const unmask = (text: string): string =>
  text.replace(/[@431!0$57]/g, (letter) => LOOKALIKES[letter] ?? letter)

const isRow = (piece: string): boolean => piece.length >= 3 && ROWS.some((row) => row.includes(piece))
const isRepetition = (piece: string): boolean => /^(.{1,3}?)\1+$/s.test(piece)
const isDate = (piece: string): boolean =>
  /^(19|20)\d{2}$/.test(piece) || /^((19|20)?\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(piece)
/** One or two characters that are no letters, as people add them to please a form. */
const isTail = (piece: string): boolean => /^[^\p{L}]{1,2}$/u.test(piece)

const isCommon = (piece: string): boolean =>
  commonWords.has(piece) ||
  commonWords.has(unmask(piece)) ||
  isRow(piece) ||
  isRepetition(piece) ||
  isDate(piece) ||
  isTail(piece)

/** The fewest common pieces that make up the whole text; Infinity when some part of it is not common. */
const countPieces = (text: string, names: readonly string[]): number => {
  const fewest = [0]
  for (let end = 1; end <= text.length; end += 1) {
    let best = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end; start += 1) {
      const piece = text.slice(start, end)
      const before = fewest[start] ?? Number.POSITIVE_INFINITY
      if (before + 1 < best && (names.includes(piece) || isCommon(piece))) best = before + 1
    }
    fewest.push(best)
  }
  return fewest[text.length] ?? Number.POSITIVE_INFINITY
}

/** `13800000001`, its last eight digits, `li` of `li@wenli.cn`: what a stranger knows of the user. */
const knownNames = (userName: string): string[] => {
  const name = userName.toLowerCase()
  const own = [name, name.split('@')[0] ?? '', ...(/^\d{11}$/.test(name) ? [name.slice(-8)] : [])]
  return own.filter((part) => part.length >= SHORTEST_NAME)
}

export const isWeakPassword = (password: string, userName: string): boolean => {
  const text = password.normalize('NFC').toLowerCase()
  const length = [...password.normalize('NFC')].length
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) return true
  const names = knownNames(userName)
  if (names.some((name) => text.includes(name) && text.length - name.length < PASSWORD_MIN_LENGTH))
    return true
  return isRepetition(text) || (text.length < LONG_ENOUGH && countPieces(text, names) <= FEW_PIECES)
}

export const assertStrongPassword = async (password: string, userName: string): Promise<void> => {
  if (isWeakPassword(password, userName) || (await isCommonPassword(password)))
    throw new AppError('Auth:WeakPassword')
}
