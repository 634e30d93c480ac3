import type { NoticeType } from './notice.ts'

/** The SignalR hub: where it is, what a client calls after connecting, and what it is called with. */
export const HUB_PATH = '/signalr'
export const HUB_REGISTER_METHOD = 'register'
export const HUB_NOTIFICATION_METHOD = 'getNotification'
/** Why the hub closed a connection: newer ones of the same user took its place. */
export const HUB_SUPERSEDED = 'superseded'

/** The one argument of `getNotification`, as the clients of this protocol know it. */
export type UserNotification = {
  id: string
  /** null for the host side. */
  tenantId: number | null
  userId: number
  /** 0 unread, 1 read. */
  state: 0 | 1
  targetNotifiers: null
  targetNotifiersList: never[]
  notification: {
    id: string
    tenantId: number | null
    notificationName: string
    /** 0 is information. */
    severity: 0
    entityTypeName: null
    entityId: null
    creationTime: string
    data: {
      type: 'Abp.Notifications.MessageNotificationData'
      message: string
      properties: {
        Message: string
        noticeId: number
        type: NoticeType
        title: string
        description: string
        link: string | null
      }
    }
  }
}
