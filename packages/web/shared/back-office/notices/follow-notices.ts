import {
  HUB_NOTIFICATION_METHOD,
  HUB_PATH,
  HUB_REGISTER_METHOD,
  type UserNotification,
} from '@wenli/contract/realtime/hub'
import type { SessionInformations } from '@wenli/contract/auth/session'
import { cookies } from '../../browser-storage/browser-storage.ts'
import { lookUpSession } from '../../session/keep-session.ts'
import { isLive } from './is-live.ts'

/** After a connection ended for good or never came about: sooner first, then once a minute. */
const RESTART_DELAYS_MS = [5000, 15_000, 60_000] as const

const hubAddress = (): string =>
  `${HUB_PATH}?enc_auth_token=${encodeURIComponent(cookies.encryptedToken.read() ?? '')}`

type Connection = { stop: () => Promise<void> }
type Events = {
  onNotice: (notification: UserNotification) => void
  /** Connected again: what came meanwhile was not told. */
  onReturn: () => void
  onEnd: () => void
}

const connect = async ({ onNotice, onReturn, onEnd }: Events): Promise<Connection> => {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  // What goes wrong here is tried again; it is no message for the console.
  const connection = new HubConnectionBuilder()
    .withUrl(hubAddress())
    .withAutomaticReconnect()
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
  connection.onclose(onEnd)
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

  const startLater = () => {
    connection = null
    if (stopped.signal.aborted) return
    const delay = RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)]
    failures += 1
    timer = window.setTimeout(() => void start(lookUpSession), delay)
  }
  const start = async (lookUp: Following['session']): Promise<void> => {
    try {
      if (!isLive(await lookUp()) || stopped.signal.aborted) return
      const opened = await connect({ onNotice, onReturn, onEnd: startLater })
      failures = 0
      if (wasLive) onReturn()
      wasLive = true
      if (stopped.signal.aborted) await opened.stop()
      else connection = opened
    } catch {
      startLater()
    }
  }
  void start(session)
  return () => {
    stopped.abort()
    window.clearTimeout(timer)
    void connection?.stop()
  }
}
