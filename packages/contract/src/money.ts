/** Money is stored as integer fen and travels as yuan with two decimals; nothing is ever rounded on the way. */

/** The largest amount one field may carry, in yuan. */
export const MAX_YUAN = 100_000_000

/** The whole, in basis points. */
export const FULL_BP = 10_000

/** True when the number has at most two decimals, so that it is a whole number of fen. */
export const isWholeFen = (yuan: number): boolean =>
  Number.isFinite(yuan) && Number(yuan.toFixed(2)) === yuan && Math.abs(yuan) <= MAX_YUAN

export const fenFromYuan = (yuan: number): number => {
  if (!isWholeFen(yuan)) throw new RangeError(`not a whole number of fen: ${yuan}`)
  return Math.round(yuan * 100)
}

export const yuanFromFen = (fen: number): number => {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount in fen: ${fen}`)
  return Number((fen / 100).toFixed(2))
}

/** `128.00`, for display beside the currency sign. */
export const formatYuan = (yuan: number): string => yuan.toFixed(2)

/** `−¥5.00`: of amounts that come and go, the sign before the currency; `+` only where a list tells both apart. */
export const formatSignedYuan = (yuan: number, plus: '' | '+' = ''): string =>
  `${yuan < 0 ? '−' : plus}¥${formatYuan(Math.abs(yuan))}`
