import type { ImageUsage } from '@wenli/contract/filing/usage'
import { useId, type ReactNode } from 'react'
import type { Row } from '../entity/row.ts'
import { isWide, kindInputs } from '../fields/field-kinds.tsx'
import { useWords } from '../texts/use-words.ts'
import { asksForValue, type FieldDef } from './field-def.ts'
import styles from './field-row.module.css'

type FieldFrameProps = {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly problem: string | undefined
  readonly hint?: string | undefined
  readonly width: 'half' | 'whole'
  readonly children: ReactNode
}

/** Label above, input, and under it what is wrong or what helps. */
export const FieldFrame = ({ id, label, required, problem, hint, width, children }: FieldFrameProps) => (
  <div className={styles.row} data-width={width} data-problem={problem !== undefined}>
    <label htmlFor={id} className={styles.label} data-required={required}>
      {label}
    </label>
    {children}
    {problem !== undefined && (
      <span id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </span>
    )}
    {problem === undefined && hint !== undefined && (
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    )}
  </div>
)

export const describedBy = (id: string, problem: string | undefined, hint?: string): string | undefined => {
  if (problem !== undefined) return `${id}-problem`
  return hint === undefined ? undefined : `${id}-hint`
}

type FieldRowProps = {
  readonly field: FieldDef
  readonly value: unknown
  readonly problem: string | undefined
  readonly onChange: (value: unknown) => void
  readonly row: Row | null
  readonly usage: ImageUsage | undefined
}

export const FieldRow = ({ field, value, problem, onChange, row, usage }: FieldRowProps) => {
  const { word } = useWords()
  const id = useId()
  const { meta } = field
  const Input = field.input ?? (meta === null ? undefined : kindInputs[meta.kind])
  if (Input === undefined) throw new TypeError(`${field.name} has neither a kind nor an input`)
  const required = asksForValue(field)
  const hint = field.hint === undefined ? undefined : word(field.hint)
  return (
    <FieldFrame
      id={id}
      label={word(field.label)}
      required={required}
      problem={problem}
      hint={hint}
      width={isWide(meta?.kind) ? 'whole' : 'half'}
    >
      <Input
        id={id}
        name={field.name}
        label={word(field.label)}
        labelKey={field.label}
        meta={meta}
        value={value}
        onChange={onChange}
        required={required}
        invalid={problem !== undefined}
        describedBy={describedBy(id, problem, hint)}
        row={row}
        usage={usage}
      />
    </FieldFrame>
  )
}
