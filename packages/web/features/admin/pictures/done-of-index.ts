import type { ImageIndexStatus } from '@wenli/contract/base-info/image-index'

/**
 * How much has been looked at, in whole per cent. What waits for another look is still indexed meanwhile, and what failed
 * waits for nothing.
 */
export const doneOfIndex = ({ total, waiting }: Pick<ImageIndexStatus, 'total' | 'waiting'>): number =>
  total === 0 ? 100 : Math.floor(((total - waiting) / total) * 100)
