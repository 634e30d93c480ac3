import { Input } from 'antd'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../field-input.ts'

/** Plain text of several lines, and JSON in letters of one width. */
export const MultilineInput = (props: FieldInputProps) => (
  <Input.TextArea
    id={props.id}
    name={props.name}
    value={textOrEmpty(props.value)}
    status={props.invalid ? 'error' : ''}
    autoSize={{ minRows: 3, maxRows: 10 }}
    style={props.meta?.kind === 'json' ? { fontFamily: 'monospace' } : undefined}
    spellCheck={false}
    onChange={(event) => props.onChange(event.target.value)}
    {...ariaOf(props)}
  />
)
