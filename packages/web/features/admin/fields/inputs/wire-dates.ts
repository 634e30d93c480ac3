import dayjs, { type Dayjs } from 'dayjs'

/** The calendar speaks dayjs, the wire speaks wall clock of Shanghai: both without a zone, so nothing is converted. */
const WIRE_TIME = 'YYYY-MM-DDTHH:mm:ss'
const WIRE_DAY = 'YYYY-MM-DD'
export const SHOWN_TIME = 'YYYY.MM.DD HH:mm'
export const SHOWN_DAY = 'YYYY.MM.DD'

export const dateFromWire = (value: unknown): Dayjs | null => {
  if (typeof value !== 'string' || value === '') return null
  const date = dayjs(value.slice(0, 19))
  return date.isValid() ? date : null
}
export const timeToWire = (date: Dayjs | null): string | null => date?.format(WIRE_TIME) ?? null
export const dayToWire = (date: Dayjs | null): string | null => date?.format(WIRE_DAY) ?? null
