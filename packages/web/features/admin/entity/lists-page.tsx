import { useLocation, useNavigate } from 'react-router'
import { ChoiceRow } from '../../../shared/back-office/page/choice-row.tsx'
import { useWords } from '../texts/use-words.ts'
import { EntityPage } from './entity-page.tsx'
import type { EntityScreen } from './entity-screen.ts'

/** Lists that belong together at one address; the first is what is asked for most, and needs no name there. */
export const ListsPage = ({ screens }: { readonly screens: readonly [EntityScreen, ...EntityScreen[]] }) => {
  const { t, word } = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('list') ?? undefined
  const shown = screens.find(({ list }) => list === named) ?? screens[0]
  const show = (entity: string): void => {
    const list = screens.find((screen) => screen.entity === entity)?.list
    void navigate({ search: list === undefined ? '' : `?list=${list}` })
  }
  return (
    <EntityPage
      key={shown.entity}
      screen={shown}
      lists={
        <ChoiceRow
          label={t('Admin.Lists')}
          chosen={shown.entity}
          onChoose={show}
          choices={screens.map(({ entity }) => ({ value: entity, label: word(entity) }))}
        />
      }
    />
  )
}
