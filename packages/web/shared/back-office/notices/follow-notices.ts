import {
  HUB_NOTIFICATION_METHOD,
  HUB_PATH,
  HUB_REGISTER_METHOD,
  type UserNotification,
} from '@wenli/contract/realtime/hub'
import type { SessionInformations } from '@wenli/contract/auth/session'
import { quietApi } from '../../api/browser-api.ts'
import { cookies } from '../../browser-storage/browser-storage.ts'
import { lookUpSession } from '../../session/keep-session.ts'
import { isLive } from './is-live.ts'
import { restartDelay, retryDelay, startAfter } from './next-start.ts'
import { whenLookedAt } from './when-looked-at.ts'

const hubAddress = (): string =>
  `${HUB_PATH}?enc_auth_token=${encodeURIComponent(cookies.encryptedToken.read() ?? '')}`

type Connection = { stop: () => Promise<void> }
type Events = {
  onNotice: (notification: UserNotification) => void
  /** Connected again: what came meanwhile was not told. */
  onReturn: () => void
  onEnd: (reason: Error | undefined) => void
}

const connect = async ({ onNotice, onReturn, onEnd }: Events): Promise<Connection> => {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  /** Why the line is lost; the client forgets it when it gives up. */
  let loss: Error | undefined
  // What goes wrong here is tried again; it is no message for the console.
  const connection = new HubConnectionBuilder()
    .withUrl(hubAddress())
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount, retryReason }) => {
        loss = retryReason
        return retryDelay(previousRetryCount, retryReason)
      },
    })
    .configureLogging(LogLevel.None)
    .build()
  connection.on(HUB_NOTIFICATION_METHOD, onNotice)
  await connection.start()
  try {
    await connection.invoke(HUB_REGISTER_METHOD)
  } catch (failure) {
    await connection.stop()
    throw failure
  }
  connection.onreconnected(() => {
    connection.invoke(HUB_REGISTER_METHOD).then(onReturn, () => connection.stop())
  })
  connection.onclose((error) => onEnd(error ?? loss))
  return connection
}

type Following = {
  /** The session at the start, which the page may have looked up already. */
  session: () => Promise<SessionInformations>
  onNotice: Events['onNotice']
  onReturn: Events['onReturn']
}

/**
 * Hears of new notices for as long as somebody listens (spec §4). Each start needs the session: it tells whether real
 * time is on. A start after the first looks it up anew, which renews the cookie that the hub's address carries.
 */
export const followNotices = ({ session, onNotice, onReturn }: Following): (() => void) => {
  const stopped = new AbortController()
  let connection: Connection | null = null
  let timer: number | undefined
  let failures = 0
  let wasLive = false

  const startAgain = (when: number | 'whenLookedAt') => {
    connection = null
    if (stopped.signal.aborted) return
    const again = () => void start(() => lookUpSession(quietApi))
    if (when === 'whenLookedAt') whenLookedAt(again, stopped.signal)
    else timer = window.setTimeout(again, when)
  }
  const start = async (lookUp: Following['session']): Promise<void> => {
    try {
      if (!isLive(await lookUp()) || stopped.signal.aborted) return
      const opened = await connect({ onNotice, onReturn, onEnd: (reason) => startAgain(startAfter(reason)) })
      failures = 0
      if (wasLive) onReturn()
      wasLive = true
      if (stopped.signal.aborted) await opened.stop()
      else connection = opened
    } catch {
      startAgain(restartDelay(failures))
      failures += 1
    }
  }
  void start(session)
  return () => {
    stopped.abort()
    window.clearTimeout(timer)
    void connection?.stop()
  }
}
