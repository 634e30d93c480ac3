import { Tabs } from 'antd'
import type { FilterValues } from '../list/filter-input.tsx'
import { useWords } from '../texts/use-words.ts'
import type { EntityScreen } from './entity-screen.ts'
import styles from './view-tabs.module.css'

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
  const { word } = useWords()
  const active = views.find((view) => isShown(view.filters, filters))
  return (
    <Tabs
      className={styles.tabs}
      activeKey={active?.label ?? ''}
      onChange={(label) => onShow(views.find((view) => view.label === label)?.filters ?? {})}
      items={views.map(({ label }) => ({ key: label, label: word(label) }))}
    />
  )
}
