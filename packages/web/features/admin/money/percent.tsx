import { InputNumber } from 'antd'
import type { Row } from '../entity/row.ts'
import { ariaOf, numberOrNull, type FieldInputProps } from '../fields/field-input.ts'

const HUNDRED = 100
const percentOf = (share: number): number => Number((share * HUNDRED).toFixed(2))

/** A share of a sale is said as a percentage, unlike a discount. */
export const percentText =
  (field: string) =>
  (row: Row): string => {
    const share = numberOrNull(row[field])
    return share === null ? '' : `${percentOf(share)}%`
  }

export const PercentInput = (props: FieldInputProps) => {
  const share = numberOrNull(props.value)
  return (
    <InputNumber<number>
      id={props.id}
      name={props.name}
      value={share === null ? null : percentOf(share)}
      status={props.invalid ? 'error' : ''}
      suffix="%"
      precision={2}
      style={{ inlineSize: '100%' }}
      onChange={(percent) => props.onChange(percent === null ? null : Number((percent / HUNDRED).toFixed(4)))}
      {...ariaOf(props)}
    />
  )
}
