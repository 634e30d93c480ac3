import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HUB_NOTIFICATION_METHOD } from '@wenli/contract/realtime/hub'
import type { Events } from '../../platform/events/events.ts'
import { systemCtx } from '../../platform/jobs/jobs.ts'
import type { Hub } from '../../platform/signalr/hub.ts'
import { findPushedBatch, findPushedNotice } from './pushed-notice.queries.ts'
import { userNotification } from './user-notification.ts'
import type { PushedNotice } from './user-notification.ts'

const toOne = z.object({ tenantId: z.int(), noticeId: z.int(), userId: z.int() })
const toAll = z.object({ tenantId: z.int(), batchId: z.int() })

/**
 * Every process hears of every notice and pushes it to those who are connected to it. The database is asked only
 * when one of them is, and one piece of news after the other, so that notices arrive in their order.
 */
export const pushNotices = ({ deps }: FastifyInstance, hub: Hub, events: Events): void => {
  const noticesHere = async (event: unknown): Promise<PushedNotice[]> => {
    const single = toOne.safeParse(event)
    if (single.success) {
      const { tenantId, noticeId, userId } = single.data
      const isHere = hub.identities({ tenantId, userId }).length > 0
      return isHere ? findPushedNotice(systemCtx(deps, tenantId, `notice-${noticeId}`), noticeId) : []
    }
    const { tenantId, batchId } = toAll.parse(event)
    const here = hub.identities().filter((identity) => identity.tenantId === tenantId)
    const userIds = [...new Set(here.map(({ userId }) => userId))]
    return userIds.length > 0
      ? findPushedBatch(systemCtx(deps, tenantId, `notices-${batchId}`), batchId, userIds)
      : []
  }

  const push = async (event: unknown): Promise<void> => {
    for (const notice of await noticesHere(event)) {
      hub.sendToUser(notice.tenantId, notice.userId, HUB_NOTIFICATION_METHOD, [userNotification(notice)])
    }
  }

  let last: Promise<void> = Promise.resolve()
  events.on('NoticeAdded', (event) => {
    // The notice is stored; whoever misses the push finds it in the list.
    last = last
      .then(() => push(event))
      .catch((error: unknown) => deps.log.error({ err: error }, 'a notice was not pushed'))
  })
}
