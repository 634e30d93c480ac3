import { toWireTime } from '@wenli/contract/formats'
import type { UserNotification } from '@wenli/contract/realtime/hub'
import type { NoticeType } from '@wenli/contract/realtime/notice'
import { wireTenantId } from '../../platform/ctx/ctx.ts'

export type PushedNotice = {
  tenantId: number
  id: number
  userId: number
  type: NoticeType
  title: string
  description: string
  link: string | null
  creationTime: Date
}

/** A stored notice as it is pushed. Clients read the message from either of two places, so it stands in both. */
export const userNotification = (notice: PushedNotice): UserNotification => {
  const { userId, type, title, description, link } = notice
  const id = String(notice.id)
  const tenantId = wireTenantId(notice.tenantId)
  return {
    id,
    tenantId,
    userId,
    state: 0,
    targetNotifiers: null,
    targetNotifiersList: [],
    notification: {
      id,
      tenantId,
      notificationName: 'Notice',
      severity: 0,
      entityTypeName: null,
      entityId: null,
      creationTime: toWireTime(notice.creationTime),
      data: {
        type: 'Abp.Notifications.MessageNotificationData',
        message: title,
        properties: { Message: title, noticeId: notice.id, type, title, description, link },
      },
    },
  }
}
