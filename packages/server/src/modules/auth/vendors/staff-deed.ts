import { appendAudit } from '../../../platform/audit/append-audit.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import type { StaffRow, StaffValues } from './staff.queries.ts'

type Deed = {
  readonly action: 'Create' | 'Update' | 'Delete' | 'Accept' | 'Decline' | 'Leave'
  readonly values?: StaffValues
}

/** One line in the log; and every process forgets what it knew about the person. */
export const tellDeed = async (
  ctx: Ctx,
  vendorNo: string,
  { id, userId, userNo }: Pick<StaffRow, 'id' | 'userId' | 'userNo'>,
  { action, values }: Deed,
): Promise<void> => {
  await appendAudit(ctx, {
    action,
    object: 'VendorStaff',
    objectId: id,
    changes: { vendorNo, userNo, ...values },
  })
  await emit(ctx, 'AccountChanged', { userId })
}
