import { InputNumber, Select } from 'antd'
import type { Row } from '../entity/row.ts'
import { ariaOf, numberOrNull, type FieldInputProps } from '../fields/field-input.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './funding-input.module.css'

const fundings = ['WHOLE', 'SHARED'] as const
type Funding = (typeof fundings)[number]
const HALF = 50
/** A percentage that was emptied: refused by the contract's bounds, so that nothing is shared or not by oversight. */
const EMPTY = 0

export const fundingText = (row: Row): string => {
  const percent = numberOrNull(row['platformPercent'])
  return percent === null ? '' : `${percent}%`
}

/** Who bears what a coupon takes off; only where it is shared, how much of it the platform. */
export const FundingInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const percent = numberOrNull(props.value)
  return (
    <div className={styles.funding}>
      <Select<Funding>
        id={props.id}
        value={percent === null ? 'WHOLE' : 'SHARED'}
        options={fundings.map((value) => ({ value, label: t(`CouponType.platformPercent.${value}`) }))}
        status={props.invalid ? 'error' : ''}
        style={{ inlineSize: '100%' }}
        onChange={(funding) => props.onChange(funding === 'WHOLE' ? null : HALF)}
        {...ariaOf(props)}
      />
      {percent !== null && (
        <InputNumber<number>
          name={props.name}
          aria-label={props.label}
          value={percent === EMPTY ? null : percent}
          status={props.invalid ? 'error' : ''}
          suffix="%"
          style={{ inlineSize: '100%' }}
          onChange={(value) => props.onChange(value ?? EMPTY)}
        />
      )}
    </div>
  )
}
