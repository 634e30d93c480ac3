import { DatePicker, Input, Select } from 'antd'
import { mayEnter } from '../../../shared/session/permissions.ts'
import { dateFromWire, dayToWire, SHOWN_DAY } from '../fields/inputs/wire-dates.ts'
import { RelationPicker } from '../relations/relation-picker.tsx'
import { relationTarget } from '../relations/relation-targets.ts'
import { useWords } from '../texts/use-words.ts'
import type { FilterDef } from './filter-def.ts'

export type FilterValues = Readonly<Record<string, string>>

type FilterInputProps = {
  readonly filter: FilterDef
  readonly values: FilterValues
  /** `type`: still being written, wait for Enter; `choose`: counts at once. */
  readonly onChange: (values: FilterValues, how: 'type' | 'choose') => void
}

const SelectFilter = ({ filter, values, onChange }: FilterInputProps) => {
  const { t, word } = useWords()
  const options =
    filter.kind === 'boolean'
      ? [
          { value: 'true', label: t('Admin.Yes') },
          { value: 'false', label: t('Admin.No') },
        ]
      : (filter.choices?.map(({ value, label }) => ({ value, label: word(label) })) ?? [])
  return (
    <Select<string | null>
      value={values[filter.name] ?? null}
      options={options}
      allowClear
      placeholder={word(filter.label)}
      aria-label={word(filter.label)}
      onChange={(value) => onChange({ [filter.name]: value ?? '' }, 'choose')}
    />
  )
}

const RangeFilter = ({ filter, values, onChange }: FilterInputProps) => {
  const { t, word } = useWords()
  const [from, to] = [`${filter.name}From`, `${filter.name}To`]
  const label = word(filter.label)
  return (
    <DatePicker.RangePicker
      value={[dateFromWire(values[from]), dateFromWire(values[to])]}
      format={SHOWN_DAY}
      allowEmpty={[true, true]}
      placeholder={[t('Admin.RangeFrom', label), t('Admin.RangeTo', label)]}
      onChange={(dates) =>
        onChange(
          { [from]: dayToWire(dates?.[0] ?? null) ?? '', [to]: dayToWire(dates?.[1] ?? null) ?? '' },
          'choose',
        )
      }
    />
  )
}

export const FilterInput = (props: FilterInputProps) => {
  const { filter, values, onChange } = props
  const { word } = useWords()
  const { name, kind, to } = filter
  if (kind === 'boolean' || kind === 'choice') return <SelectFilter {...props} />
  if (kind === 'dateRange') return <RangeFilter {...props} />
  if (kind === 'relation' && to !== undefined && mayEnter(relationTarget(to).access)) {
    const chosen = values[name]
    return (
      <RelationPicker
        to={to}
        value={chosen === undefined || chosen === '' ? null : Number(chosen)}
        placeholder={word(filter.label)}
        aria={{ 'aria-label': word(filter.label) }}
        onChange={(id) => onChange({ [name]: id === null ? '' : String(id) }, 'choose')}
      />
    )
  }
  return (
    <Input
      value={values[name] ?? ''}
      allowClear
      maxLength={100}
      inputMode={kind === 'text' ? 'search' : 'numeric'}
      placeholder={word(filter.label)}
      aria-label={word(filter.label)}
      onChange={(event) =>
        onChange({ [name]: event.target.value }, event.target.value === '' ? 'choose' : 'type')
      }
    />
  )
}
