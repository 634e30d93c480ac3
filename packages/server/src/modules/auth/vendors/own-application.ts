import { vendorLife } from '@wenli/contract/auth/vendor-life'
import { nextState } from '@wenli/contract/lifecycle'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockAccount } from '../users/own-data.queries.ts'
import { insertVendor, saveVendor } from './save-vendor.queries.ts'
import type { VendorValues } from './save-vendor.queries.ts'
import { isStaff } from './staff.queries.ts'
import { lockVendor } from './vendor.queries.ts'
import type { VendorRow } from './vendor.queries.ts'

/** The caller's application, held, if it may go this step; undefined when there is none yet. */
export const lockApplication = async (
  ctx: Ctx,
  action: 'saveDraft' | 'register',
): Promise<VendorRow | undefined> => {
  // The host side manages tenants; shops are a tenant's.
  if (ctx.tenantId === HOST_TENANT_ID) throw new AppError('Platform:NotFound')
  const { userId } = signedIn(ctx)
  // Nobody is made staff of another shop in the same moment.
  await lockAccount(ctx, userId)
  if (await isStaff(ctx, userId)) throw new AppError('Auth:StaffOfShop')
  const before = await lockVendor(ctx, { userId })
  if (nextState(vendorLife, before?.status ?? 'DRAFT', action) === undefined)
    throw new AppError('Auth:VendorExists')
  return before
}

export const saveApplication = async (
  ctx: Ctx,
  before: VendorRow | undefined,
  values: VendorValues,
): Promise<number> => {
  if (before === undefined) return insertVendor(ctx, signedIn(ctx).userId, values)
  await saveVendor(ctx, before.id, values)
  return before.id
}
