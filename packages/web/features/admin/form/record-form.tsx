import type { FormEvent } from 'react'
import type { Row, Values } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import { periods, type Problems } from './check-form.ts'
import type { FieldDef } from './field-def.ts'
import { groupFields, type FieldGroup } from './field-groups.ts'
import { FieldRow } from './field-row.tsx'
import { PeriodRow } from './period-row.tsx'
import styles from './record-form.module.css'

type RecordFormProps = {
  readonly id: string
  readonly fields: readonly FieldDef[]
  readonly groups: readonly FieldGroup[]
  readonly values: Values
  readonly problems: Problems
  readonly row: Row | null
  readonly onChange: (change: Values) => void
  readonly onSubmit: () => void
}

const endOf = (begin: FieldDef, fields: readonly FieldDef[]): FieldDef | undefined => {
  const pair = periods.find(([name]) => name === begin.name)
  return fields.find(({ name }) => name === pair?.[1])
}
const isEnd = ({ name }: FieldDef, fields: readonly FieldDef[]): boolean =>
  periods.some(([begin, end]) => end === name && fields.some((field) => field.name === begin))

/** Pictures inside rich text are uploaded for the same use as the other pictures of the entity. */
const usageOf = (fields: readonly FieldDef[]) =>
  fields.find(({ meta }) => meta?.usage !== undefined)?.meta?.usage

export const RecordForm = (props: RecordFormProps) => {
  const { id, fields, groups, values, problems, row, onChange, onSubmit } = props
  const { word } = useWords()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  const drawField = (field: FieldDef) => {
    if (isEnd(field, fields)) return null
    const end = endOf(field, fields)
    if (end === undefined) {
      return (
        <FieldRow
          key={field.name}
          field={field}
          value={values[field.name]}
          problem={problems[field.name]}
          row={row}
          usage={usageOf(fields)}
          onChange={(value) => onChange({ [field.name]: value })}
        />
      )
    }
    return (
      <PeriodRow
        key={field.name}
        begin={field}
        end={end}
        values={[values[field.name], values[end.name]]}
        problem={problems[field.name] ?? problems[end.name]}
        onChange={(from, to) => onChange({ [field.name]: from, [end.name]: to })}
      />
    )
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {groupFields(fields, groups).map((group) => (
        <fieldset key={group.fields[0]?.name} className={styles.group}>
          {group.title !== null && <legend className={styles.legend}>{word(group.title)}</legend>}
          <div className={styles.fields}>{group.fields.map(drawField)}</div>
        </fieldset>
      ))}
    </form>
  )
}
