import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { multiline, optional, text } from '../fields.ts'
import { isOwnPath } from '../own-path.ts'
import { byId, pageOf, pageQuery, pageQueryShape, queryBoolean } from '../paging.ts'

const own = (verb: string) => `/api/client/Notice/${verb}`
const sent = (verb: string) => `/api/services/app/Notice/${verb}`
const service = 'auth'

/** spec §2: notices are of three types. */
export const noticeTypes = { notice: 0, message: 1, task: 2 } as const
const noticeType = z.literal([noticeTypes.notice, noticeTypes.message, noticeTypes.task])
export type NoticeType = z.infer<typeof noticeType>
const queryNoticeType = () => z.coerce.number().pipe(noticeType)

export const NOTICE_TITLE_MAX_LENGTH = 128
export const NOTICE_TEXT_MAX_LENGTH = 1000

const noticeContent = {
  type: noticeType,
  title: z.string(),
  description: z.string(),
  /** A path of our own. */
  link: z.string().nullable(),
}

export const noticeItem = z.object({
  id: z.int(),
  ...noticeContent,
  read: z.boolean(),
  creationTime: z.string(),
})
export type NoticeItem = z.infer<typeof noticeItem>

/** The caller's own, newest first. `unread` true or false narrows to either kind. */
export const getAllNoticesByUser = defineEndpoint({
  method: 'GET',
  path: own('getAllByUser'),
  service,
  access: 'signedIn',
  query: z.object({
    ...pageQueryShape,
    type: queryNoticeType().optional(),
    unread: queryBoolean().optional(),
  }),
  result: pageOf(noticeItem),
})

/** `byType` has every type, also those without unread notices. */
export const getUnreadNoticeCounts = defineEndpoint({
  method: 'GET',
  path: own('getUnreadCounts'),
  service,
  access: 'signedIn',
  result: z.object({ total: z.int(), byType: z.record(z.string(), z.int()) }),
})
export type UnreadNoticeCounts = z.infer<typeof getUnreadNoticeCounts.result>

export const markNoticeRead = defineEndpoint({
  method: 'PUT',
  path: own('markRead'),
  service,
  access: 'signedIn',
  query: byId,
  result: noResult,
})

export const markAllNoticesRead = defineEndpoint({
  method: 'PUT',
  path: own('markAllRead'),
  service,
  access: 'signedIn',
  query: z.object({ type: queryNoticeType().optional() }),
  result: noResult,
})

export const deleteNotice = defineEndpoint({
  method: 'DELETE',
  path: own('Delete'),
  service,
  access: 'signedIn',
  query: byId,
  result: noResult,
})

export const noticeFields = {
  toAll: z.boolean(),
  userName: optional(text(256)),
  type: noticeType,
  title: text(NOTICE_TITLE_MAX_LENGTH),
  description: multiline(NOTICE_TEXT_MAX_LENGTH),
  link: optional(z.string().trim().max(1024).refine(isOwnPath).meta({ kind: 'link' })),
}

/** To one user by name, or to every active user of the tenant. */
export const createNotice = defineEndpoint({
  method: 'POST',
  path: sent('Create'),
  service,
  access: 'Pages.Notice.Create',
  body: z.object(noticeFields).superRefine(({ toAll, userName }, check) => {
    if (toAll || userName) return
    check.addIssue({ code: 'invalid_type', expected: 'string', path: ['userName'], input: undefined })
  }),
  result: z.object({ sentCount: z.int() }),
})

/** What was sent, one row for each sending; `userName` is null when it went to everybody. */
export const sentNoticeItem = z.object({
  id: z.int(),
  toAll: z.boolean(),
  userName: z.string().nullable(),
  ...noticeContent,
  sentCount: z.int(),
  creatorUserName: z.string().nullable(),
  creationTime: z.string(),
})
export type SentNoticeItem = z.infer<typeof sentNoticeItem>

export const getAllSentNotices = defineEndpoint({
  method: 'GET',
  path: sent('GetAll'),
  service,
  access: 'Pages.Notice',
  query: pageQuery,
  result: pageOf(sentNoticeItem),
})
