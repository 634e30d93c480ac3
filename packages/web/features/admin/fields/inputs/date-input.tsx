import { DatePicker } from 'antd'
import { ariaOf, keepEnter, type FieldInputProps } from '../field-input.ts'
import { dateFromWire, dayToWire, SHOWN_DAY, SHOWN_TIME, timeToWire } from './wire-dates.ts'

/** A day, or a moment to the minute. */
export const DateInput = (props: FieldInputProps) => {
  const withTime = props.meta?.kind === 'dateTime'
  return (
    <DatePicker
      id={props.id}
      name={props.name}
      value={dateFromWire(props.value)}
      format={withTime ? SHOWN_TIME : SHOWN_DAY}
      showTime={withTime ? { format: 'HH:mm' } : false}
      needConfirm={false}
      status={props.invalid ? 'error' : ''}
      style={{ inlineSize: '100%' }}
      onKeyDown={keepEnter}
      onChange={(date) => props.onChange(withTime ? timeToWire(date) : dayToWire(date))}
      {...ariaOf(props)}
    />
  )
}
