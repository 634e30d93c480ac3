import { DatePicker } from 'antd'
import { keepEnter } from '../field-input.ts'
import { dateFromWire, SHOWN_TIME, timeToWire } from './wire-dates.ts'

type PeriodInputProps = {
  readonly id: string
  readonly endId: string
  readonly begin: unknown
  readonly end: unknown
  readonly onChange: (begin: string | null, end: string | null) => void
  readonly optional: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
}

/** From when to when, as one field of two inputs. */
export const PeriodInput = ({
  id,
  endId,
  begin,
  end,
  onChange,
  optional,
  invalid,
  describedBy,
}: PeriodInputProps) => (
  <DatePicker.RangePicker
    id={{ start: id, end: endId }}
    value={[dateFromWire(begin), dateFromWire(end)]}
    format={SHOWN_TIME}
    showTime={{ format: 'HH:mm' }}
    needConfirm={false}
    allowEmpty={[optional, optional]}
    order={false}
    status={invalid ? 'error' : ''}
    style={{ inlineSize: '100%' }}
    onKeyDown={keepEnter}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    onChange={(dates) => onChange(timeToWire(dates?.[0] ?? null), timeToWire(dates?.[1] ?? null))}
  />
)
