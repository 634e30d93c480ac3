import type { Translate } from '../../../shared/i18n/translate.ts'

const TEN_THOUSAND = 10_000

/** Large counts as people say them: 12,345 becomes 1.2 times ten thousand. */
export const shownNumber = (count: number, t: Translate): string =>
  count < TEN_THOUSAND ? String(count) : t('Number.TenThousand', (Math.floor(count / 1000) / 10).toString())
