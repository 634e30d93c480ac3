import { auditActions, auditObjects } from '@wenli/contract/auth/audit-words'
import type { FilterDef } from '../list/filter-def.ts'

/** Old lines name a step of a life as the life does, in small letters. */
export const deedLabel = (action: string): string =>
  `AuditAction.${action.charAt(0).toUpperCase()}${action.slice(1)}`
/** What has no page of its own has no name elsewhere. */
const named: readonly string[] = ['GoodsFile', 'Image', 'OrderItem']
export const objectLabel = (object: string): string =>
  named.includes(object) ? `AuditObject.${object}` : object

export const deedChoices: NonNullable<FilterDef['choices']> = auditActions.map((value) => ({
  value,
  label: deedLabel(value),
}))
export const objectChoices: NonNullable<FilterDef['choices']> = auditObjects.map((value) => ({
  value,
  label: objectLabel(value),
}))
