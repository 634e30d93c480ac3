import { getAllUsers, updateUser, type UserItem } from '@wenli/contract/auth/user'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { ariaOf, keepEnter, textOrEmpty, type FieldInputProps } from '../fields/field-input.ts'
import { useDebounced } from '../../../shared/ui/use-debounced.ts'
import { useMayEnter } from '../use-may-enter.ts'

const OPTIONS_SHOWN = 10
const TYPING_PAUSE_MS = 250

/**
 * A user by name: typed, or chosen from those that fit, for callers who may see users. Whoever sees names masked chooses
 * the number, for a mask names nobody.
 */
export const RecipientInput = (props: FieldInputProps) => {
  const value = textOrEmpty(props.value)
  const [open, setOpen] = useState(false)
  const keyword = useDebounced(value.trim(), TYPING_PAUSE_MS)
  const mayEnter = useMayEnter()
  const maySee = mayEnter(getAllUsers.access)
  const seesNames = mayEnter(updateUser.access)
  const { data: options = [] } = useQuery({
    queryKey: ['relation', 'User', 'names', keyword],
    queryFn: ({ signal }) =>
      quietApi<Page<UserItem>>(getAllUsers.path, {
        query: { keyword, maxResultCount: OPTIONS_SHOWN },
        signal,
      }),
    select: ({ items }) =>
      items.map(({ userNo, userName, fullName }) => ({
        value: seesNames ? userName : userNo,
        label: `${userName} ${fullName}`,
      })),
    enabled: open && maySee,
  })
  return (
    <AutoComplete
      id={props.id}
      value={value}
      options={options}
      status={props.invalid ? 'error' : ''}
      style={{ inlineSize: '100%' }}
      onOpenChange={setOpen}
      onInputKeyDown={keepEnter}
      onChange={(text: string) => props.onChange(text)}
      {...ariaOf(props)}
    />
  )
}
