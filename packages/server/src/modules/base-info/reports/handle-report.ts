import type { z } from 'zod'
import type {
  createReport as createEndpoint,
  handleReport as handleEndpoint,
} from '@wenli/contract/base-info/report'
import { reportLife } from '@wenli/contract/base-info/report-life'
import { nextState } from '@wenli/contract/lifecycle'
import { paths } from '@wenli/contract/paths'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { assertNotOneself } from '../../../platform/ctx/not-oneself.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { assertNotOwnShop } from '../../auth/index.ts'
import { findTarget, insertReport, lockReport, saveHandled } from './report.queries.ts'
import type { LockedReport } from './report.queries.ts'

const ENTITIES = { PRODUCT: 'Product', VENDOR: 'Vendor', FINDING: 'ProductFinding' } as const

/** What nobody can see cannot be reported. */
export const createReport = (
  ctx: Ctx,
  { target, targetNo, reason, description }: z.output<typeof createEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const targetId = await findTarget(ctx, target, targetNo)
    if (targetId === undefined) throw notFound(ctx, ENTITIES[target], targetNo)
    const { userId } = signedIn(ctx)
    if (!(await insertReport(ctx, { userId, target, targetId, reason, description })))
      throw new AppError('BaseInfo:ReportOpen')
    return null
  })

/** A product has its shop beside it. */
const linkOf = ({ productNo, vendorNo, findingId }: LockedReport): string | null => {
  if (productNo !== null) return paths.product(productNo)
  if (vendorNo !== null) return paths.vendor(vendorNo)
  return findingId === null ? null : paths.finding(findingId)
}

/** Whoever reported it is told what was found, in the language they read. */
export const handleReport = (
  ctx: Ctx,
  { id, action, note }: z.output<typeof handleEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const report = await lockReport(ctx, id)
    if (report === undefined) throw notFound(ctx, 'Report', id)
    if (report.vendorId !== null) await assertNotOwnShop(ctx, report.vendorId)
    assertNotOneself(ctx, report.finderId, 'BaseInfo:OwnFinding')
    const status = nextState(reportLife, report.status, action)
    if (status === undefined) throw new AppError('BaseInfo:ReportHandled')
    await saveHandled(ctx, id, { status, note })
    await appendAudit(ctx, { action, object: 'Report', objectId: id, changes: { status, note } })
    await addNotice(ctx, {
      userId: report.userId,
      type: noticeTypes.notice,
      title: textOf(await recipientCulture(ctx, report.userId), `Notice.Report.${action}`, report.targetName),
      description: note,
      link: linkOf(report),
    })
    return null
  })
