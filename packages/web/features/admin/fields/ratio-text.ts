import { siteOf } from '../../../shared/site.ts'
import { spokenDiscount } from '../../../shared/trade/spoken-discount.ts'
import type { Words } from '../texts/use-words.ts'

export const ratioText = ({ t }: Words, share: number): string =>
  share === 1
    ? t('Admin.NoDiscount')
    : t('Admin.Discount', spokenDiscount(share, siteOf(document).culture), share)
