import type { Clock } from '../clock/clock.ts'
import type { KeptPage } from './kept-page.ts'

/** A minute old at most: what no event tells about (a count of sales, the end of an advertisement) shows soon enough. */
export const PAGE_MAX_AGE_MS = 60_000
const MAX_BYTES = 64 * 1024 * 1024

export type PageCache = {
  readonly find: (key: string) => KeptPage | undefined
  /** Renders once for all who ask meanwhile. Undefined from `render` is not kept. */
  readonly getOrRender: (
    key: string,
    tenantId: number,
    render: () => Promise<{ readonly kept: KeptPage; readonly isKeepable: boolean }>,
  ) => Promise<KeptPage>
  /** Whatever is being rendered meanwhile may have seen the old data and is not kept either. */
  readonly drop: (tenantId: number) => void
  readonly dropAll: () => void
  readonly bytes: () => number
}

type Entry = { readonly page: KeptPage; readonly tenantId: number; readonly until: number }

/** Rendered pages of anonymous visitors, in this process. The ones asked for longest ago go first. */
export const createPageCache = (clock: Clock, maxBytes = MAX_BYTES): PageCache => {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<KeptPage>>()
  const changes = new Map<number, number>()
  let allChanges = 0
  let bytes = 0
  /** The key that stands last. Most visitors ask for what was asked for just before. */
  let newest: string | undefined

  const changesOf = (tenantId: number): number => allChanges + (changes.get(tenantId) ?? 0)

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.page.bytes ?? 0
    entries.delete(key)
  }

  const find = (key: string): KeptPage | undefined => {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (entry.until <= clock.now().getTime()) {
      remove(key)
      return undefined
    }
    if (key !== newest) {
      // Asked for just now: behind all others.
      entries.delete(key)
      entries.set(key, entry)
      newest = key
    }
    return entry.page
  }

  const keep = (key: string, tenantId: number, page: KeptPage): void => {
    remove(key)
    if (page.bytes > maxBytes) return
    entries.set(key, { page, tenantId, until: clock.now().getTime() + PAGE_MAX_AGE_MS })
    newest = key
    bytes += page.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      remove(oldest)
    }
  }

  return {
    find,
    getOrRender: (key, tenantId, render) => {
      const known = rendering.get(key)
      if (known !== undefined) return known
      const before = changesOf(tenantId)
      const work = render().then(({ kept, isKeepable }) => {
        if (isKeepable && changesOf(tenantId) === before) keep(key, tenantId, kept)
        return kept
      })
      rendering.set(key, work)
      const forget = () => {
        if (rendering.get(key) === work) rendering.delete(key)
      }
      work.then(forget, forget)
      return work
    },
    drop: (tenantId) => {
      changes.set(tenantId, (changes.get(tenantId) ?? 0) + 1)
      // Those who ask from now on must not wait for a page of before.
      rendering.clear()
      for (const [key, entry] of entries) if (entry.tenantId === tenantId) remove(key)
    },
    dropAll: () => {
      allChanges += 1
      rendering.clear()
      entries.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
