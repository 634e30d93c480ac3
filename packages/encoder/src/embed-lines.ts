// One line of JSON for each picture path, in the order of the paths, while several pictures are computed at once.
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Encoder } from './create-encoder.ts'
import { PictureError } from './picture-error.ts'

const largestFile = 64 * 1024 * 1024

type Reader = {
  embed: Encoder['embed']
  /** Where relative paths start. */
  folder: string
  /** How many pictures may be under way. */
  ahead: number
}

export async function* embedLines(paths: AsyncIterable<string>, reader: Reader): AsyncGenerator<string> {
  const underWay: Promise<string>[] = []
  for await (const path of paths) {
    underWay.push(lineOf(path, reader))
    const first = underWay.length >= reader.ahead ? underWay.shift() : undefined
    if (first !== undefined) yield await first
  }
  yield* underWay
}

async function lineOf(file: string, { embed, folder }: Reader): Promise<string> {
  try {
    const { vector } = await embed(await readPicture(resolve(folder, file)))
    return JSON.stringify({ file, vector: [...vector] })
  } catch (error) {
    return JSON.stringify({ file, error: reasonOf(error) })
  }
}

async function readPicture(path: string): Promise<Uint8Array> {
  const facts = await stat(path)
  if (!facts.isFile()) throw new PictureError('unreadable')
  if (facts.size > largestFile) throw new PictureError('too-large')
  return readFile(path)
}

const reasonOf = (error: unknown) =>
  error instanceof PictureError ? error.fault : error instanceof Error ? error.message : 'failed'
