import type { FieldMeta } from '@wenli/contract/fields'
import type { KeyboardEvent } from 'react'
import type { Row } from '../entity/row.ts'

/** What every input of a form gets. `id` ties it to its label and its message. */
export type FieldInputProps = {
  readonly id: string
  readonly name: string
  readonly label: string
  /** The text that names the field; choices are named below it (`Advertisement.position.Home`). */
  readonly labelKey: string
  readonly meta: FieldMeta | null
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** The row that is edited; null in the form for a new one. */
  readonly row: Row | null
  /** What pictures inside the form are uploaded for. */
  readonly usage: FieldMeta['usage']
}

/** The attributes that tell a screen reader about the field. */
export const ariaOf = ({ required, invalid, describedBy }: FieldInputProps) => ({
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
})

export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Enter takes what is marked in an open list or calendar; it must not send the form at the same time. */
export const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}
