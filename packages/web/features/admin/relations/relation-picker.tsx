import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select, Spin } from 'antd'
import { useState } from 'react'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import { relationTarget } from './relation-targets.ts'
import { useDebounced } from '../../../shared/ui/use-debounced.ts'
import { useRelationNames } from './use-relation-names.ts'

const OPTIONS_SHOWN = 20
const TYPING_PAUSE_MS = 250

type RelationPickerProps = {
  readonly id?: string
  readonly to: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly clearable?: 'clearable' | 'fixed'
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly aria?: Readonly<Record<`aria-${string}`, unknown>>
}

const useOptions = (to: string, keyword: string, open: boolean) => {
  const { listPath, nameOf } = relationTarget(to)
  const search = useQuery({
    queryKey: ['relation', to, keyword],
    queryFn: ({ signal }) =>
      quietApi<Page<Row>>(listPath, { query: { keyword, maxResultCount: OPTIONS_SHOWN }, signal }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return {
    options: search.data?.items.map((row) => ({ value: row.id, label: nameOf(row) })) ?? [],
    searching: search.isFetching,
  }
}

/** Chooses a row of another entity by name; the server searches, so that it works with any number of rows. */
export const RelationPicker = (props: RelationPickerProps) => {
  const { to, value, onChange, aria } = props
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const { options, searching } = useOptions(to, keyword, open)
  const names = useRelationNames(new Map(value === null ? [] : [[to, [value]]]))
  const chosen = value === null ? [] : [{ value, label: names.nameOf(to, value) }]
  const shown =
    options.some((option) => option.value === value) || typed !== '' ? options : [...chosen, ...options]
  return (
    <Select<number | null>
      id={props.id}
      value={value}
      options={shown}
      labelRender={({ value: id }) => (typeof id === 'number' ? names.nameOf(to, id) : null)}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={searching ? <Spin size="small" /> : t('Admin.NothingFound')}
      allowClear={props.clearable !== 'fixed'}
      placeholder={props.placeholder}
      status={props.invalid ? 'error' : ''}
      style={{ inlineSize: '100%' }}
      onOpenChange={(isOpen) => {
        setOpen(isOpen)
        if (!isOpen) setTyped('')
      }}
      onChange={(id) => onChange(id ?? null)}
      {...aria}
    />
  )
}
