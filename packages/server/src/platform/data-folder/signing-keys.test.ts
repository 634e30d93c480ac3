import { createPublicKey } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { openDataFolder } from './open-data-folder.ts'
import { readSecrets } from './read-secrets.ts'
import { currentSigningKeys } from './signing-keys.ts'
import type { SigningKey, SigningKeys } from './signing-keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenli-keys-'))
  await openDataFolder(folder)
  await readSecrets(folder, { databaseIsEmpty: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const afterDays = (days: number) => {
  const now = new Date(Date.now() + days * DAY_MS)
  return currentSigningKeys(folder, { now: () => now })
}
const kids = ({ jwks }: SigningKeys) => jwks.keys.map((key) => key.kid)

async function sign({ jwks }: SigningKeys) {
  const [key] = jwks.keys
  if (key === undefined) throw new Error('no key')
  return new SignJWT({ sub: '1' })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(await importJWK(key))
}
const publicHalf = (key: SigningKey) => ({
  ...createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' }),
  kty: key.kty,
  kid: key.kid,
})
const verify = (token: string, { jwks }: SigningKeys) =>
  jwtVerify(token, createLocalJWKSet({ keys: jwks.keys.map(publicHalf) }))

it('signs with one RS256 key for 90 days', async () => {
  const first = await afterDays(0)
  expect(first.jwks.keys).toHaveLength(1)
  expect(first.jwks.keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
  expect(kids(await afterDays(89))).toEqual(kids(first))
})

it('then signs with a new key, and what the old one signed stays valid', async () => {
  const first = await afterDays(0)
  const token = await sign(first)
  const rotated = await afterDays(90.1)
  expect(rotated.jwks.keys).toHaveLength(2)
  expect(kids(rotated)[1]).toBe(kids(first)[0])
  await verify(token, rotated)
  await expect(verify(await sign(rotated), first)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
})

it('drops the old key when nothing that it signed can still be valid', async () => {
  const first = await afterDays(0)
  const rotated = await afterDays(90.1)
  expect(await afterDays(96)).toEqual(rotated)
  const later = await afterDays(98)
  expect(kids(later)).toEqual(kids(rotated).slice(0, 1))
  await expect(verify(await sign(first), later)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
})

it('says when the set will change next', async () => {
  const first = await afterDays(0)
  const before = new Date(first.nextChange.getTime() - 1)
  expect(kids(await currentSigningKeys(folder, { now: () => before }))).toEqual(kids(first))
  expect(kids(await currentSigningKeys(folder, { now: () => first.nextChange }))).not.toEqual(kids(first))
})

it('rotates once when several processes find it due', async () => {
  const first = await afterDays(0)
  const now = new Date(Date.now() + 91 * DAY_MS)
  await Promise.all(Array.from({ length: 4 }, () => currentSigningKeys(folder, { now: () => now })))
  const rotated = await afterDays(91)
  expect(rotated.jwks.keys).toHaveLength(2)
  expect(kids(rotated)[1]).toBe(kids(first)[0])
  expect((await readdir(join(folder, 'secrets'))).filter((name) => !name.endsWith('.json'))).toEqual([])
})

it('never makes a lost key anew', async () => {
  await rm(join(folder, 'secrets', 'signing-keys.json'))
  await expect(afterDays(0)).rejects.toMatchObject({ code: 'SECRET_MISSING' })
})
