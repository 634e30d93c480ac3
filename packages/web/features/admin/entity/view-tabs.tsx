import { ChoiceRow } from '../../../shared/back-office/page/choice-row.tsx'
import type { FilterValues } from '../list/filter-input.tsx'
import { useWords } from '../texts/use-words.ts'
import type { EntityScreen } from './entity-screen.ts'

type ViewTabsProps = {
  readonly views: NonNullable<EntityScreen['views']>
  readonly filters: FilterValues
  readonly onShow: (filters: FilterValues) => void
}

const isShown = (view: FilterValues, filters: FilterValues): boolean =>
  Object.keys(filters).length === Object.keys(view).length &&
  Object.entries(view).every(([name, value]) => filters[name] === value)

/** The questions that are asked of the list every day. Other filters belong to none of them. */
export const ViewTabs = ({ views, filters, onShow }: ViewTabsProps) => {
  const { t, word } = useWords()
  return (
    <ChoiceRow
      label={t('Admin.Views')}
      chosen={views.find((view) => isShown(view.filters, filters))?.label}
      onChoose={(label) => onShow(views.find((view) => view.label === label)?.filters ?? {})}
      choices={views.map(({ label }) => ({ value: label, label: word(label) }))}
    />
  )
}
