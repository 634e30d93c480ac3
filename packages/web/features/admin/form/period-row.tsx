import { useId } from 'react'
import { PeriodInput } from '../fields/inputs/period-input.tsx'
import { useWords } from '../texts/use-words.ts'
import { isRequired, type FieldDef } from './field-def.ts'
import { describedBy, FieldFrame } from './field-row.tsx'

type PeriodRowProps = {
  readonly begin: FieldDef
  readonly end: FieldDef
  readonly values: readonly [unknown, unknown]
  readonly problem: string | undefined
  readonly onChange: (begin: string | null, end: string | null) => void
}

/** Two fields that say from when to when, drawn as one. */
export const PeriodRow = ({ begin, end, values, problem, onChange }: PeriodRowProps) => {
  const { t, word } = useWords()
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={t('Admin.Period', word(begin.label), word(end.label))}
      required={isRequired(begin)}
      problem={problem}
      width="whole"
    >
      <PeriodInput
        id={id}
        endId={`${id}-end`}
        begin={values[0]}
        end={values[1]}
        optional={!isRequired(begin)}
        invalid={problem !== undefined}
        describedBy={describedBy(id, problem)}
        onChange={onChange}
      />
    </FieldFrame>
  )
}
