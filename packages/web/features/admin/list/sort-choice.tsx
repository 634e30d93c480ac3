import { Select } from 'antd'
import type { EntityScreen } from '../entity/entity-screen.ts'
import { useWords } from '../texts/use-words.ts'
import type { Sorting } from './list-address.ts'
import styles from './sort-choice.module.css'

type SortChoiceProps = {
  readonly screen: EntityScreen
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting | null) => void
}

const USUAL = ''

/** The order of a list without column heads to press. */
export const SortChoice = ({ screen, sorting, onSort }: SortChoiceProps) => {
  const { t, word } = useWords()
  const choices = screen.columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ name, label }): { value: string; label: string; sorting: Sorting }[] => [
      { value: `${name} asc`, label: t('Admin.SortUp', word(label)), sorting: { field: name, order: 'asc' } },
      {
        value: `${name} desc`,
        label: t('Admin.SortDown', word(label)),
        sorting: { field: name, order: 'desc' },
      },
    ])
  if (choices.length === 0) return null
  return (
    <Select
      className={styles.choice}
      aria-label={t('Admin.Sorting')}
      value={sorting === null ? USUAL : `${sorting.field} ${sorting.order}`}
      options={[
        { value: USUAL, label: t('Admin.SortUsual') },
        ...choices.map(({ value, label }) => ({ value, label })),
      ]}
      onChange={(value) => onSort(choices.find((choice) => choice.value === value)?.sorting ?? null)}
    />
  )
}
