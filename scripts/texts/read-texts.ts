// Reads the rooms of packages/locale one by one, so that a room that nobody merges is still seen.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Texts = Map<string, { text: string; room: string }>
export type ReadTexts = { texts: Texts; duplicates: string[] }

export async function readTexts(localeSource: string, culture: string): Promise<ReadTexts> {
  const texts: Texts = new Map()
  const duplicates: string[] = []
  const folder = join(localeSource, culture)
  const rooms = existsSync(folder) ? readdirSync(folder).filter((name) => /^[a-z0-9-]+\.ts$/.test(name)) : []
  for (const room of rooms.filter((name) => name !== 'index.ts')) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(folder, room)).href)
    for (const [key, text] of Object.values(module).flatMap((value) => flatten(value, ''))) {
      if (texts.has(key))
        duplicates.push(`${culture}: ${key} stands in ${texts.get(key)?.room} and in ${room}`)
      texts.set(key, { text, room })
    }
  }
  return { texts, duplicates }
}

/** Rooms that index.ts does not merge would never reach a reader. */
export async function unmergedKeys(
  localeSource: string,
  culture: string,
  { texts }: ReadTexts,
): Promise<string[]> {
  const index = join(localeSource, 'index.ts')
  if (!existsSync(index)) return []
  const module: Record<string, unknown> = await import(pathToFileURL(index).href)
  const all = Object.entries(module).find(([name]) => name === 'texts')?.[1]
  const merged =
    typeof all === 'object' && all !== null
      ? Object.entries(all).find(([name]) => name === culture)
      : undefined
  const known = new Set(flatten(merged?.[1], '').map(([key]) => key))
  const lost = new Set([...texts].filter(([key]) => !known.has(key)).map(([, { room }]) => room))
  return [...lost].map((room) => `${culture}/${room} is not merged by index.ts`)
}

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}
