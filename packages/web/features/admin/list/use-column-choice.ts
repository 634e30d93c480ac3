import { useState } from 'react'
import { backOfficeStore } from '../../../shared/browser-storage/back-office-storage.ts'
import type { EntityScreen } from '../entity/entity-screen.ts'
import { shownColumns } from './shown-columns.ts'

/** Which columns the reader wants to see, kept in this browser for each entity. */
export const useColumnChoice = ({ entity, columns }: EntityScreen) => {
  const [chosen, setChosen] = useState(() => backOfficeStore.adminColumns.read()?.[entity])
  const choose = (names: readonly string[] | undefined): void => {
    setChosen(names)
    const { [entity]: _, ...others } = backOfficeStore.adminColumns.read() ?? {}
    backOfficeStore.adminColumns.write(names === undefined ? others : { ...others, [entity]: names })
  }
  return { shown: shownColumns(columns, chosen), choose }
}
