import { Select } from 'antd'
import { ariaOf, type FieldInputProps } from '../fields/field-input.ts'
import { useRoleOptions } from './role-options.ts'

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

export const RolesInput = (props: FieldInputProps) => {
  const { data: options = [], isLoading } = useRoleOptions()
  return (
    <Select<string[]>
      id={props.id}
      mode="multiple"
      value={textsOf(props.value)}
      options={options}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      status={props.invalid ? 'error' : ''}
      style={{ inlineSize: '100%' }}
      onChange={props.onChange}
      {...ariaOf(props)}
    />
  )
}
