import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionUser } from '../../session/session.ts'
import { sessionQuery } from '../session-query.ts'
import { refreshUserConfiguration } from '../../session/user-configuration.ts'
import { showToast } from '../../ui/toast-store.ts'
import { vendorKey } from '../vendor/own-vendor.ts'
import { followNotices } from './follow-notices.ts'
import { isNews } from './is-news.ts'
import { noticesKey } from './notice-queries.ts'

/** New notices are announced as they come, and the lists that show them are asked for again. */
export const useLiveNotices = (): void => {
  const client = useQueryClient()
  const userId = useSessionUser()?.userId
  useEffect(() => {
    if (userId === undefined) return
    const askAgain = () => {
      void client.invalidateQueries({ queryKey: noticesKey })
      // A decision about one's shop comes as a notice, and may bring permissions.
      void client.invalidateQueries({ queryKey: vendorKey })
      void refreshUserConfiguration(0)
    }
    return followNotices({
      session: () => client.fetchQuery(sessionQuery),
      onNotice: ({ notification }) => {
        if (isNews(notification.creationTime, Date.now()))
          showToast('info', notification.data.properties.title)
        askAgain()
      },
      onReturn: askAgain,
    })
  }, [client, userId])
}
