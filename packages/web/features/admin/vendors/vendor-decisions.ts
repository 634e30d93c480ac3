import {
  auditVendor,
  resumeVendor,
  suspendVendor,
  type ManagedVendor,
} from '@wenli/contract/auth/managed-vendor'
import { closeVendor, reopenVendor } from '@wenli/contract/auth/vendor-closing'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DecisionCall } from '../products/use-decide.ts'

type Asked = { readonly title: string; readonly hint: string; readonly confirmText: string }
type Confirmed = Asked & { readonly call: DecisionCall }
type Reasoned = Asked & { readonly call: (reason: string) => DecisionCall }

/** Decisions that are only asked about once more. */
export const confirmedDecisions = (t: Translate, vendor: ManagedVendor) => {
  const { id, displayName, waitingSince, pendingChanges } = vendor
  return {
    approve: {
      title: t('AdminVendor.ApproveTitle', displayName),
      hint: t(pendingChanges === null ? 'AdminVendor.ApproveHint' : 'AdminVendor.ApproveChangesHint'),
      confirmText: t('AdminVendor.Approve'),
      call: {
        path: auditVendor.path,
        body: { id, action: 'approve', waitingSince },
        done: t('AdminVendor.Approved'),
      },
    },
    resume: {
      title: t('AdminVendor.ResumeTitle', displayName),
      hint: t('AdminVendor.ResumeHint'),
      confirmText: t('AdminVendor.Resume'),
      call: { path: resumeVendor.path, body: { id }, done: t('AdminVendor.Resumed') },
    },
    reopen: {
      title: t('AdminVendor.ReopenTitle', displayName),
      hint: t('AdminVendor.ReopenHint'),
      confirmText: t('AdminVendor.Reopen'),
      call: { path: reopenVendor.path, body: { id }, done: t('AdminVendor.Reopened') },
    },
  } satisfies Readonly<Record<string, Confirmed>>
}

/** Decisions against a shop: its keeper reads why. */
export const reasonedDecisions = (t: Translate, { id, displayName, waitingSince }: ManagedVendor) =>
  ({
    reject: {
      title: t('AdminVendor.RejectTitle', displayName),
      hint: t('AdminVendor.RejectHint'),
      confirmText: t('AdminVendor.Reject'),
      call: (reason) => ({
        path: auditVendor.path,
        body: { id, action: 'reject', reason, waitingSince },
        done: t('AdminVendor.Rejected'),
      }),
    },
    close: {
      title: t('AdminVendor.CloseTitle', displayName),
      hint: t('AdminVendor.CloseHint'),
      confirmText: t('AdminVendor.Close'),
      call: (reason) => ({
        path: closeVendor.path,
        body: { id, reason },
        done: t('AdminVendor.Closing'),
      }),
    },
    suspend: {
      title: t('AdminVendor.SuspendTitle', displayName),
      hint: t('AdminVendor.SuspendHint'),
      confirmText: t('AdminVendor.Suspend'),
      call: (reason) => ({
        path: suspendVendor.path,
        body: { id, reason },
        done: t('AdminVendor.Suspended'),
      }),
    },
  }) satisfies Readonly<Record<string, Reasoned>>
