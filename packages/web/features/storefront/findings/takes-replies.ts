import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import { toWireTime } from '@wenli/contract/formats'

/** While its owner decides whose the coins are, more may come; once the platform decides, nobody comes late. */
export const takesReplies = ({ status, decideBy }: Pick<FindingDetail, 'status' | 'decideBy'>): boolean =>
  status === 'OPEN' && (decideBy === null || decideBy > toWireTime(new Date()))
