// Spelled out, so that the build puts each in its place and no page carries this file.
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Shanghai's clock is so far ahead, all year. */
export const SHANGHAI_OFFSET_MS = 28_800_000

/** When the day of a time began in Shanghai. */
export const shanghaiMidnight = (time: Date): number =>
  Math.floor((time.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET_MS
