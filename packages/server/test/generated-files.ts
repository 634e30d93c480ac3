import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

const FOLDER = join(import.meta.dirname, '../generated')
const SHOWN = 20

const changesOf = (name: string, committed: string, now: string): string[] => {
  const [before, after] = [new Set(committed.split('\n')), new Set(now.split('\n'))]
  const gone = [...before].filter((line) => !after.has(line)).map((line) => `- ${line}`)
  const come = [...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`)
  const hint = `packages/server/generated/${name} differs; read the changes, then npm run generate`
  return committed === now ? [] : [hint, ...[...gone, ...come].slice(0, SHOWN)]
}

/**
 * Compares what the product says now with the committed file, so that opening a door is a change somebody reads.
 * `npm run generate` writes the files anew.
 */
export const expectGenerated = async (name: string, text: string): Promise<void> => {
  const path = join(FOLDER, name)
  if (process.env['GENERATE'] === '1') await writeFile(path, text)
  const committed = await readFile(path, 'utf8').catch(() => '')
  expect(changesOf(name, committed, text)).toEqual([])
}
