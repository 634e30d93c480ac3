import { ColorPicker, Input, Space } from 'antd'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../field-input.ts'

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The code can be typed; the swatch opens the picker. */
export const ColourInput = (props: FieldInputProps) => {
  const code = textOrEmpty(props.value)
  return (
    <Space.Compact block>
      <ColorPicker
        value={isColour(code) ? code : null}
        disabledAlpha
        disabledFormat
        onChange={(colour) => props.onChange(colour.toHexString().toUpperCase())}
      />
      <Input
        id={props.id}
        name={props.name}
        value={code}
        maxLength={7}
        autoComplete="off"
        status={props.invalid ? 'error' : ''}
        onChange={(event) => props.onChange(event.target.value)}
        {...ariaOf(props)}
      />
    </Space.Compact>
  )
}
