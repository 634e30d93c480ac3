import { mayEnter } from '../../../../shared/session/permissions.ts'
import { RelationPicker } from '../../relations/relation-picker.tsx'
import { relationTarget } from '../../relations/relation-targets.ts'
import { ariaOf, numberOrNull, type FieldInputProps } from '../field-input.ts'
import { NumberInput } from './number-input.tsx'

/** By name for those who may see the names, by number for the others. */
export const RelationInput = (props: FieldInputProps) => {
  const to = props.meta?.to ?? ''
  if (!mayEnter(relationTarget(to).access)) return <NumberInput {...props} />
  return (
    <RelationPicker
      id={props.id}
      to={to}
      value={numberOrNull(props.value)}
      onChange={props.onChange}
      clearable={props.required ? 'fixed' : 'clearable'}
      invalid={props.invalid}
      aria={ariaOf(props)}
    />
  )
}
