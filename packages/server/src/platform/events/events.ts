import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Ctx } from '../ctx/ctx.ts'
import { NEWS_CHANNEL } from '../db/database.ts'
import type { Database } from '../db/database.ts'

/**
 * News between server processes, on PostgreSQL's own channel: what is announced inside a transaction is heard by
 * every process after the commit and only if there is one. The process that made it hears it before it answers, so
 * that whoever was answered finds what they did. News is small: names and ids.
 */
export type WenliEvent = { readonly type: string; readonly tenantId: number; readonly [key: string]: unknown }

/** A row of a plain entity was made, changed or deleted; says which entity. */
export const RESOURCE_CHANGED = 'ResourceChanged'

const RECONNECT_MS = 1000

export const emit = async (
  ctx: Ctx,
  type: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const news = JSON.stringify({ ...payload, type, tenantId: ctx.tenantId, from: ctx.db.processId })
  await ctx.tx.announce(news)
}

export type Events = {
  readonly on: (type: string, listener: (event: WenliEvent) => void) => void
  /** Called after the line was down: what was missed is unknown, so caches must be dropped. */
  readonly onGap: (listener: () => void) => void
  readonly close: () => Promise<void>
}

/** Anybody who may connect may speak on the channel; what is not ours is passed over. */
const newsOf = (text: string): { event: WenliEvent; from: unknown } | null => {
  try {
    const news: unknown = JSON.parse(text)
    const isNews =
      typeof news === 'object' && news !== null && 'type' in news && typeof news.type === 'string'
    if (!isNews) return null
    const { from, ...event } = news as WenliEvent
    return { event: event as WenliEvent, from }
  } catch {
    return null
  }
}

type Line = {
  readonly url: string
  readonly log: FastifyBaseLogger
  /** Whose own news is heard from itself, and not a second time from the channel. */
  readonly db?: Database
}

export const listenForEvents = async ({ url, log, db }: Line): Promise<Events> => {
  const listeners = new Map<string, ((event: WenliEvent) => void)[]>()
  const gapListeners: (() => void)[] = []
  let client: pg.Client | null = null
  let closed = false

  /** One listener that fails must not keep the others from hearing, nor end the process. */
  const tell = (listener: () => void): void => {
    try {
      listener()
    } catch (error) {
      log.error({ err: error }, 'a listener failed')
    }
  }

  const dispatch = ({ event }: { event: WenliEvent }): void => {
    for (const listener of listeners.get(event.type) ?? []) tell(() => listener(event))
  }

  const hearChannel = (text: string): void => {
    const news = newsOf(text)
    if (news !== null && (db === undefined || news.from !== db.processId)) dispatch(news)
  }

  const hearOwn = (text: string): void => {
    const news = newsOf(text)
    if (news !== null) dispatch(news)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'wenli-events', keepAlive: true })
    next.on('notification', ({ payload }) => hearChannel(payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!closed && client === next) void reconnect()
    })
    await next.connect()
    await next.query(`LISTEN ${NEWS_CHANNEL}`)
    client = next
    if (closed) await next.end()
  }

  const reconnect = async (): Promise<void> => {
    while (!closed) {
      try {
        await connect()
        for (const listener of gapListeners) tell(listener)
        return
      } catch (error) {
        log.warn({ err: error }, 'the event line is down; trying again')
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
      }
    }
  }

  await connect()
  db?.onAnnounced(hearOwn)
  return {
    on: (type, listener) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener])
    },
    onGap: (listener) => {
      gapListeners.push(listener)
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
