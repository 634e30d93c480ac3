import { useId } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import type { RefundReason } from './own-refunds.ts'
import styles from './refund-dialog.module.css'

type ReasonChoiceProps = {
  readonly offered: readonly RefundReason[]
  readonly reason: RefundReason | undefined
  /** It was sent without one. */
  readonly isMissing: boolean
  readonly onChange: (reason: RefundReason | undefined) => void
}

export const ReasonChoice = ({ offered, reason, isMissing, onChange }: ReasonChoiceProps) => {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t('Refund.Reason')}</label>
      <select
        id={id}
        value={reason ?? ''}
        aria-invalid={isMissing}
        onChange={({ target }) => onChange(offered.find((each) => each === target.value))}
      >
        <option value="" disabled>
          {t('Refund.ChooseReason')}
        </option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(`RefundReason.${each}`)}
          </option>
        ))}
      </select>
      {isMissing && <p role="alert">{t('Refund.ChooseReason')}</p>}
    </div>
  )
}
