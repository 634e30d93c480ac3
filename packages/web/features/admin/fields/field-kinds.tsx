import type { FieldKind } from '@wenli/contract/fields'
import type { ComponentType } from 'react'
import { ImageInput } from '../images/image-input.tsx'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'
import type { FieldInputProps } from './field-input.ts'
import { BooleanInput } from './inputs/boolean-input.tsx'
import { ChoiceInput } from './inputs/choice-input.tsx'
import { ColourInput } from './inputs/colour-input.tsx'
import { DateInput } from './inputs/date-input.tsx'
import { MultilineInput } from './inputs/multiline-input.tsx'
import { NumberInput } from './inputs/number-input.tsx'
import { RelationInput } from './inputs/relation-input.tsx'
import { SecretInput } from './inputs/secret-input.tsx'
import { TextInput } from './inputs/text-input.tsx'

/** The input of each kind of value: a new kind in the contract does not compile before it has one. */
export const kindInputs: Readonly<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  text: TextInput,
  multiline: MultilineInput,
  richText: RichTextInput,
  image: ImageInput,
  link: TextInput,
  integer: NumberInput,
  decimal: NumberInput,
  ratio: NumberInput,
  money: NumberInput,
  boolean: BooleanInput,
  dateTime: DateInput,
  date: DateInput,
  colour: ColourInput,
  choice: ChoiceInput,
  relation: RelationInput,
  secret: SecretInput,
  json: MultilineInput,
}

/** Kinds that need the whole width of the form; the others stand two in a row. */
const wide: ReadonlySet<FieldKind> = new Set(['multiline', 'richText', 'json', 'link'])
export const isWide = (kind: FieldKind | undefined): boolean => kind === undefined || wide.has(kind)
