import type { EntityScreen } from '../entity/entity-screen.ts'
import type { RecordPowers } from './record-actions.tsx'

/** Whether a row has any button at all: a log has none. */
export const hasActions = (
  { rowActions, fields }: Pick<EntityScreen, 'rowActions' | 'fields'>,
  { onEdit, onDelete }: RecordPowers,
): boolean => rowActions !== undefined || fields.length > 0 || onEdit !== undefined || onDelete !== undefined
