import type { Words } from '../texts/use-words.ts'
import type { EntityScreen } from './entity-screen.ts'

/** The button that begins a new row, and the title of its form. */
export const createText = ({ createLabel, entity }: EntityScreen, { t, word }: Words): string =>
  createLabel === undefined ? t('Admin.Create', word(entity)) : word(createLabel)
