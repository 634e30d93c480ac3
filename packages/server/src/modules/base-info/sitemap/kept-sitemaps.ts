import { compressText } from '../../../platform/compression/compress.ts'
import type { Clock } from '../../../platform/clock/clock.ts'

/** Search engines come back after hours: what came or went in between is named by then. */
export const SITEMAP_KEPT_MS = 10 * 60_000
/** Compressed, a part with all its pictures is a megabyte or two. */
const MAX_KEPT = 50

export type KeptSitemaps = (key: string, write: () => Promise<string>) => Promise<Buffer>

/** In gzip. Many who ask at once share one writing; what fails is forgotten, and the oldest goes first. */
export const createKeptSitemaps = (clock: Clock): KeptSitemaps => {
  type Kept = { readonly packed: Promise<Buffer>; readonly until: number }
  const kept = new Map<string, Kept>()
  return (key, write) => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && known.until > now) return known.packed
    const packed = write().then(async (text) => (await compressText(text, 'gzip', 0)).content)
    const entry = { packed, until: now + SITEMAP_KEPT_MS }
    kept.delete(key)
    kept.set(key, entry)
    packed.catch(() => kept.get(key) === entry && kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    return packed
  }
}
