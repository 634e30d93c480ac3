import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Ctx } from '../ctx/ctx.ts'

/**
 * News between server processes, on PostgreSQL's own channel: what is announced inside a transaction is heard by
 * every process, this one included, after the commit and only if there is one. News is small: names and ids.
 */
export type WenliEvent = { readonly type: string; readonly tenantId: number; readonly [key: string]: unknown }

/** A row of a plain entity was made, changed or deleted; says which entity. */
export const RESOURCE_CHANGED = 'ResourceChanged'

const CHANNEL = 'wenli_event'
const RECONNECT_MS = 1000

export const emit = async (
  ctx: Ctx,
  type: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const news = JSON.stringify({ ...payload, type, tenantId: ctx.tenantId })
  await ctx.tx.query({ name: 'emit-event', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, news] })
}

export type Events = {
  readonly on: (type: string, listener: (event: WenliEvent) => void) => void
  /** Called after the line was down: what was missed is unknown, so caches must be dropped. */
  readonly onGap: (listener: () => void) => void
  readonly close: () => Promise<void>
}

/** Anybody who may connect may speak on the channel; what is not ours is passed over. */
const newsOf = (text: string): WenliEvent | null => {
  try {
    const news: unknown = JSON.parse(text)
    const isNews =
      typeof news === 'object' && news !== null && 'type' in news && typeof news.type === 'string'
    return isNews ? (news as WenliEvent) : null
  } catch {
    return null
  }
}

export const listenForEvents = async (url: string, log: FastifyBaseLogger): Promise<Events> => {
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

  const dispatch = (text: string): void => {
    const event = newsOf(text)
    if (event === null) return
    for (const listener of listeners.get(event.type) ?? []) tell(() => listener(event))
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'wenli-events', keepAlive: true })
    next.on('notification', ({ payload }) => dispatch(payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!closed && client === next) void reconnect()
    })
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
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
