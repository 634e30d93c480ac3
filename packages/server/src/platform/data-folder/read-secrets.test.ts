import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from './open-data-folder.ts'
import { readSecrets } from './read-secrets.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'wenli-secrets-')), 'data')
  await openDataFolder(folder)
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const FILES = [
  'audit-key.json',
  'cookie-keys.json',
  'database-password.json',
  'field-key.json',
  'link-key.json',
  'signing-keys.json',
  'token-key.json',
]
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it('makes every secret on the first start, for its owner alone', async () => {
  const secrets = await readSecrets(folder, { databaseIsEmpty: true })
  expect((await readdir(join(folder, 'secrets'))).toSorted()).toEqual(FILES)
  expect(await modeOf(join(folder, 'secrets'))).toBe(0o700)
  for (const file of FILES) expect(await modeOf(join(folder, 'secrets', file))).toBe(0o600)
  const keys = [
    ...secrets.cookieKeys,
    ...Object.values(secrets.fieldKey.keys),
    secrets.auditKey,
    secrets.tokenKey,
    secrets.linkKey,
    secrets.databasePassword,
  ]
  expect(new Set(keys).size).toBe(7)
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(secrets.fieldKey.keys[secrets.fieldKey.current]).toBeDefined()
})

it('reads the same secrets on every later start', async () => {
  const first = await readSecrets(folder, { databaseIsEmpty: true })
  expect(await readSecrets(folder, { databaseIsEmpty: false })).toEqual(first)
  expect(await readSecrets(folder, { databaseIsEmpty: true })).toEqual(first)
})

it('reads a key from where the settings say, whoever may read it there, and makes none of its own', async () => {
  const elsewhere = join(folder, '..', 'field-key')
  const ring = { current: 'a', keys: { a: 'x'.repeat(43) } }
  await writeFile(elsewhere, `${JSON.stringify(ring)}\n`, { mode: 0o644 })
  const options = { databaseIsEmpty: true, keyFiles: { 'field-key': elsewhere } }
  expect((await readSecrets(folder, options)).fieldKey).toEqual(ring)
  expect(await readdir(join(folder, 'secrets'))).not.toContain('field-key.json')
  expect((await readSecrets(folder, { ...options, databaseIsEmpty: false })).fieldKey).toEqual(ring)
  await writeFile(elsewhere, 'not a key')
  await expect(readSecrets(folder, options)).rejects.toMatchObject({
    code: 'SECRET_DAMAGED',
    path: elsewhere,
  })
})

it('lets two servers that start at once agree on the same secrets', async () => {
  const all = await Promise.all(
    Array.from({ length: 4 }, () => readSecrets(folder, { databaseIsEmpty: true })),
  )
  for (const secrets of all) expect(secrets).toEqual(all[0])
  expect((await readdir(join(folder, 'secrets'))).toSorted()).toEqual(FILES)
})

it.each(FILES)('refuses to make %s anew when the database holds data', async (file) => {
  await readSecrets(folder, { databaseIsEmpty: true })
  const path = join(folder, 'secrets', file)
  await rm(path)
  const refused = readSecrets(folder, { databaseIsEmpty: false })
  await expect(refused).rejects.toMatchObject({ code: 'SECRET_MISSING', path })
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
})

describe('refuses secrets that others can read', () => {
  it.each(['640', '604', '620'])('file mode %s', async (mode) => {
    await readSecrets(folder, { databaseIsEmpty: true })
    const path = join(folder, 'secrets', 'field-key.json')
    await chmod(path, Number.parseInt(mode, 8))
    const refused = readSecrets(folder, { databaseIsEmpty: true })
    await expect(refused).rejects.toMatchObject({ code: 'SECRET_READABLE_BY_OTHERS', path })
  })

  it('folder', async () => {
    await chmod(join(folder, 'secrets'), 0o755)
    const expected = { code: 'SECRET_READABLE_BY_OTHERS', path: join(folder, 'secrets') }
    await expect(readSecrets(folder, { databaseIsEmpty: true })).rejects.toMatchObject(expected)
    await expect(openDataFolder(folder)).rejects.toMatchObject(expected)
  })
})

it('refuses a damaged secret without quoting it', async () => {
  await readSecrets(folder, { databaseIsEmpty: true })
  const path = join(folder, 'secrets', 'token-key.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replaceAll('"', ''))
  const refused = readSecrets(folder, { databaseIsEmpty: false })
  await expect(refused).rejects.toMatchObject({ code: 'SECRET_DAMAGED', message: `SECRET_DAMAGED: ${path}` })
})

it('uses a folder that is already there as it is', async () => {
  const existing = join(folder, 'mine')
  await mkdir(existing, { mode: 0o755 })
  await chmod(existing, 0o755)
  await writeFile(join(existing, 'note'), 'kept')
  const opened = await openDataFolder(existing)
  expect(await modeOf(existing)).toBe(0o755)
  expect(await modeOf(opened.secrets)).toBe(0o700)
  expect(await readFile(join(existing, 'note'), 'utf8')).toBe('kept')
})
