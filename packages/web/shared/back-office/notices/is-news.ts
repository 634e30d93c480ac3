import { parseWireTime } from '@wenli/contract/formats'
import { DAY_MS } from '@wenli/contract/time'

/**
 * What is written down late, as when a history is brought in, is for the list: announced one by one it would cover the page.
 * Within a day all clocks agree, whatever is wrong with them.
 */
export const isNews = (creationTime: string, now: number): boolean =>
  now - (parseWireTime(creationTime)?.getTime() ?? now) < DAY_MS
