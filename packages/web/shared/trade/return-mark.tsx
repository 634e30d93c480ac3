import { isDigital, isReturnable, type NoReasonReturn } from '@wenli/contract/base-info/no-reason-return'
import { useT } from '../i18n/text-provider.tsx'
import styles from './return-mark.module.css'

/** A small word on a line: it can be returned without a reason, or it cannot, or only until it is downloaded. */
export const ReturnMark = ({ goods }: { goods: { noReasonReturn: NoReasonReturn } }) => {
  const t = useT()
  const returnable = isReturnable(goods)
  return (
    <span className={styles.mark} data-returnable={returnable}>
      {t(returnable ? 'Return.Short' : isDigital(goods) ? 'Return.FileShort' : 'Return.NotShort')}
    </span>
  )
}
