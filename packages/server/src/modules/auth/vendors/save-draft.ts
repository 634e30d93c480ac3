import type { z } from 'zod'
import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { saveVendorDraft as draftEndpoint } from '@wenli/contract/auth/vendor-application'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockApplication, saveApplication } from './own-application.ts'
import { getOwnVendor } from './read-vendor.ts'
import { auditDeed } from './vendor-audit.ts'
import type { VendorDeps } from './vendor-view.ts'

/** Keeps an application that is not finished; what it leaves out is empty. The platform does not see it yet. */
export const saveVendorDraft = (
  ctx: Ctx,
  deps: VendorDeps,
  body: z.output<typeof draftEndpoint.body>,
): Promise<OwnVendor> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockApplication(ctx, 'saveDraft')
    const id = await saveApplication(ctx, before, {
      displayName: body.displayName,
      businessScope: body.businessScope ?? null,
      contactPhone: body.contactPhone ?? null,
      kind: body.kind,
      name: body.name ?? '',
      creditCode: body.creditCode ?? null,
      status: 'DRAFT',
    })
    await auditDeed(ctx, deps, { action: 'SaveDraft', id, changes: body })
    return getOwnVendor(ctx, deps, id)
  })
