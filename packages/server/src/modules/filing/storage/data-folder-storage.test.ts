import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataFolderStorage } from './data-folder-storage.ts'

const KEY = '5/UserAvatar/0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10.jpg'
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenli-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps, gives back, replaces and deletes', async () => {
  const storage = dataFolderStorage(join(folder, 'files'))
  expect(await storage.get(KEY)).toBeNull()
  expect(await storage.exists(KEY)).toBe(false)
  await storage.put(KEY, Buffer.from('one'))
  await storage.put(KEY, Buffer.from('three'))
  const file = await storage.get(KEY)
  expect(file?.byteCount).toBe(5)
  expect(file === null ? '' : String(await buffer(file.stream))).toBe('three')
  expect(await readdir(join(folder, 'files/5/UserAvatar'))).toHaveLength(1)
  await storage.delete(KEY)
  await storage.delete(KEY)
  expect(await storage.exists(KEY)).toBe(false)
})

it('never leaves its folder', async () => {
  const storage = dataFolderStorage(join(folder, 'files'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const hostile = [
    '../secret.txt',
    '5/../../secret.txt',
    '/etc/passwd',
    '5/UserAvatar/../../../secret.txt',
    '',
    '5//x.jpg',
  ]
  for (const key of hostile) {
    await expect(storage.get(key)).rejects.toThrow(TypeError)
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    expect(() => storage.delete(key)).toThrow(TypeError)
  }
})
