import { DAY_MS, SHANGHAI_OFFSET_MS } from './time.ts'

/**
 * How times, names and numbers are shown. Times travel as Asia/Shanghai wall clock without a zone
 * (`2026-05-01T10:20:30.123`), so showing one is cutting the string, never converting it.
 */

const TIME = /^((\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/

/** The wall clock of Shanghai, as it travels. China has kept one offset since 1991. */
export const toWireTime = (time: Date): string =>
  new Date(time.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 23)

/** Some parsers roll 30 February over to March and 24:00 to the next day; such a time was never meant. */
const existsOnClock = (wallClock: string, day: string): boolean => {
  const time = new Date(`${wallClock}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

/**
 * Understands a time with or without a zone; one without is Shanghai's. Null when it is no time at all, or one
 * outside the years 0001 to 9999, which could not be sent again.
 */
export const parseWireTime = (text: string): Date | null => {
  const withTime = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text.replace(' ', 'T')
  const [, wallClock = '', day = '', zone = '+08:00'] = TIME.exec(withTime) ?? []
  if (wallClock === '' || !existsOnClock(wallClock, day)) return null
  const time = new Date(wallClock + zone)
  return !Number.isNaN(time.getTime()) && /^(?!0000)\d{4}-/.test(toWireTime(time)) ? time : null
}

/** How many days of Shanghai's calendar lie between two times: none on the same day, one from evening to morning. */
export const daysBetween = (from: Date, to: Date): number => {
  const [begins, ends] = [from, to].map((time) => Math.floor((time.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS))
  return (ends ?? 0) - (begins ?? 0)
}

const dotted = (wire: string, length: number): string =>
  wire.slice(0, length).replaceAll('-', '.').replace('T', ' ')

/** spec §9: yyyy.MM.dd HH:mm:ss */
export const formatMembershipExpiry = (wire: string): string => dotted(wire, 19)
/** spec §9: yyyy.MM.dd HH:mm, for findings, replies and withdrawals */
export const formatMinute = (wire: string): string => dotted(wire, 16)
/** spec §9: yyyy.MM.dd, for the newest findings */
export const formatDay = (wire: string): string => dotted(wire, 10)
/** spec §9: yyyy.MM, for product creation */
export const formatMonth = (wire: string): string => dotted(wire, 7)
/** spec §9: first 16 characters with a space instead of T */
export const formatOrderTime = (wire: string): string => wire.slice(0, 16).replace('T', ' ')

/** spec §3: first character plus two asterisks, or the given word for anonymous. */
export const maskName = (fullName: string | null | undefined, anonymous: string): string => {
  const [first] = (fullName ?? '').trim()
  return first === undefined ? anonymous : `${first}**`
}

export const maskPhone = (phone: string): string =>
  phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const maskEmail = (email: string): string => {
  const [first] = email
  const at = email.lastIndexOf('@')
  return first === undefined || at < 1 ? '***' : `${first}***${email.slice(at)}`
}

/** What somebody signs in with: a phone number, an address, or a name of their choice. */
export const maskAccount = (userName: string): string => {
  if (/^1\d{10}$/.test(userName)) return maskPhone(userName)
  return userName.includes('@') ? maskEmail(userName) : maskName(userName, '***')
}

export const maskIdentityCard = (number: string): string =>
  number.length < 8
    ? '*'.repeat(number.length)
    : `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`

export const maskBankCard = (number: string): string =>
  number.length < 8 ? '****' : `****${number.slice(-4)}`
