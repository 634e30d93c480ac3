import type { z } from 'zod'
import type { createNotice } from '@wenli/contract/realtime/notice'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { addNotice, addNoticeToAll } from '../../platform/notices/add-notice.ts'
import { notFound } from '../../platform/resource/get.ts'
import { findReceiver, insertSending } from './notice.queries.ts'

type Body = z.output<typeof createNotice.body>

const receiverOf = async (ctx: Ctx, userName: string): Promise<number> => {
  const userId = await findReceiver(ctx, userName)
  if (userId === undefined) throw notFound(ctx, 'User', userName)
  return userId
}

/** An administrator tells one user or all of them something. */
export const sendNotice = (ctx: Ctx, { toAll, userName, ...content }: Body): Promise<{ sentCount: number }> =>
  inTransaction(ctx, async (ctx) => {
    const userId = toAll ? null : await receiverOf(ctx, userName ?? '')
    if (userId !== null) await addNotice(ctx, { ...content, userId })
    const sentCount = userId === null ? await addNoticeToAll(ctx, content) : 1
    const id = await insertSending(ctx, { ...content, toAll, userId, sentCount })
    await appendAudit(ctx, {
      action: 'Create',
      object: 'Notice',
      objectId: id,
      changes: { toAll, userId, type: content.type, title: content.title, sentCount },
    })
    return { sentCount }
  })
