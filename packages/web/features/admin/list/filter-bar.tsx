import { Button } from 'antd'
import { useRef, useState, type FormEvent } from 'react'
import { useIsPhone } from '../../../shared/back-office/use-is-phone.ts'
import { useWords } from '../texts/use-words.ts'
import type { FilterDef } from './filter-def.ts'
import styles from './filter-bar.module.css'
import { FilterInput, type FilterValues } from './filter-input.tsx'
import { filterParameters } from './list-address.ts'
import { useSlashKey } from './use-slash-key.ts'

/** How many filters stand in sight, a range counting for two; the others wait behind a button. */
const ROOM = { desk: 5, phone: 1 } as const
const weightOf = ({ kind }: FilterDef): number => (kind === 'dateRange' ? 2 : 1)

const countInSight = (filters: readonly FilterDef[], room: number): number => {
  let taken = 0
  const over = filters.findIndex((filter) => (taken += weightOf(filter)) > room)
  return over === -1 ? filters.length : over
}

type FilterBarProps = {
  readonly filters: readonly FilterDef[]
  readonly values: FilterValues
  readonly onSubmit: (values: FilterValues) => void
}

/** What is typed counts with Enter or the button, what is chosen counts at once. */
export const FilterBar = ({ filters, values, onSubmit }: FilterBarProps) => {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(values)
  const [applied, setApplied] = useState(values)
  const shownFirst = countInSight(filters, ROOM[useIsPhone() ? 'phone' : 'desk'])
  const hidden = filters.slice(shownFirst)
  const usesHidden = hidden.flatMap(filterParameters).some((name) => values[name] !== undefined)
  const [open, setOpen] = useState(usesHidden)
  useSlashKey(form)
  // The address is the truth: when it changes (back, a link), so does what stands in the inputs.
  if (applied !== values) {
    setApplied(values)
    setDraft(values)
  }
  if (filters.length === 0) return null

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit(draft)
  }
  const shown = open ? filters : filters.slice(0, shownFirst)
  return (
    <form ref={form} role="search" className={styles.bar} onSubmit={submit}>
      {shown.map((filter) => (
        <div key={filter.name} className={styles.filter} data-kind={filter.kind}>
          <FilterInput
            filter={filter}
            values={draft}
            onChange={(change, how) => {
              const next = { ...draft, ...change }
              setDraft(next)
              if (how === 'choose') onSubmit(next)
            }}
          />
        </div>
      ))}
      <Button htmlType="submit">{t('Admin.Search')}</Button>
      <div className={styles.buttons}>
        {Object.keys(values).length > 0 && (
          <Button type="text" onClick={() => onSubmit({})}>
            {t('Admin.ResetFilters')}
          </Button>
        )}
        {hidden.length > 0 && (
          <Button type="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'Admin.FewerFilters' : 'Admin.MoreFilters')}
          </Button>
        )}
      </div>
    </form>
  )
}
