import { noticeTypes } from '@wenli/contract/realtime/notice'
import type { NoticeType, UnreadNoticeCounts } from '@wenli/contract/realtime/notice'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { notFound } from '../../platform/resource/get.ts'
import { countUnread, removeNotice, setAllRead, setRead } from './notice.queries.ts'

export const getUnreadCounts = async (ctx: Ctx): Promise<UnreadNoticeCounts> => {
  const byType: Record<string, number> = Object.fromEntries(
    Object.values(noticeTypes).map((type) => [type, 0]),
  )
  let total = 0
  for (const { type, count } of await countUnread(ctx)) {
    byType[type] = count
    total += count
  }
  return { total, byType }
}

/** Another user's notice answers like one that does not exist. */
export const markRead = async (ctx: Ctx, id: number): Promise<null> => {
  if (!(await setRead(ctx, id))) throw notFound(ctx, 'Notice', id)
  return null
}

export const markAllRead = async (ctx: Ctx, type: NoticeType | undefined): Promise<null> => {
  await setAllRead(ctx, type ?? null)
  return null
}

export const deleteOwnNotice = async (ctx: Ctx, id: number): Promise<null> => {
  if (!(await removeNotice(ctx, id))) throw notFound(ctx, 'Notice', id)
  return null
}
