import { resources } from '@wenli/contract/registry'
import type { FilterDef } from '../list/filter-def.ts'

/** What the log can be about and what can have been done; the server writes no others. */
const deeds = [
  'Create',
  'Update',
  'Delete',
  'Reveal',
  'SignIn',
  'SignOut',
  'Lock',
  'Unlock',
  'Register',
  'ChangePassword',
  'ResetPassword',
  'ChangeEmailAddress',
  'ExportOwnData',
  'CloseAccount',
  'ChangeLanguage',
  'Approve',
  'Reject',
  'ApproveChanges',
  'RejectChanges',
  'Suspend',
  'Resume',
  'SetHoliday',
  'ViewDocuments',
  'Accept',
  'Decline',
  'Leave',
] as const

const accounts = [
  'User',
  'Role',
  'Tenant',
  'Membership',
  'UserProfile',
  'Vendor',
  'VendorStaff',
  'Setting',
  'Notice',
] as const

export const deedLabel = (action: string): string => `AuditAction.${action}`
export const objectLabel = (object: string): string => (object === 'Image' ? `AuditObject.${object}` : object)

export const deedChoices: NonNullable<FilterDef['choices']> = deeds.map((value) => ({
  value,
  label: deedLabel(value),
}))
export const objectChoices: NonNullable<FilterDef['choices']> = [
  ...accounts,
  ...resources.map(({ name }) => name),
  'Image',
].map((value) => ({ value, label: objectLabel(value) }))
