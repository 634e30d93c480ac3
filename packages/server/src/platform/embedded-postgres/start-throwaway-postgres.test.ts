import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'
import { startThrowawayPostgres } from './start-throwaway-postgres.ts'
import { query } from './testing/scratch.ts'

let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startThrowawayPostgres()
}, 120_000)
afterAll(() => postgres.stop())

it('gives the owner what migrations and tests need, and no more', async () => {
  const owner = await query(
    postgres.ownerUrl,
    `select rolsuper, rolbypassrls, rolcreaterole, pg_get_userbyid(datdba) = current_user as owns
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  expect(owner).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: true, owns: true })
  await query(postgres.ownerUrl, `create role wenli_app login password 'p@ss/word'`)
  await query(postgres.ownerUrl, 'create database another')
  const url = postgres.url('wenli_app', 'p@ss/word', 'another')
  const found = await query(url, 'select current_user as role, current_database() as database')
  expect(found).toEqual({ role: 'wenli_app', database: 'another' })
})

it('knows Chinese: letters for trigrams, pinyin order on demand', async () => {
  await query(postgres.ownerUrl, 'create extension pg_trgm')
  const found = await query(
    postgres.ownerUrl,
    `select cardinality(show_trgm('\u5ca9\u677f')) as trigrams, current_setting('server_encoding') as encoding,
            string_agg(name, ' ' order by word collate "zh-Hans-x-icu") as pinyin,
            string_agg(name, ' ' order by word) as bytes
       from (values ('zhao', '\u8d75'), ('li', '\u674e'), ('an', '\u5b89'), ('ding', '\u4e01')) as names (name, word)`,
  )
  expect(found).toEqual({
    trigrams: 3,
    encoding: 'UTF8',
    pinyin: 'an ding li zhao',
    bytes: 'ding an li zhao',
  })
})

it('keeps time in UTC', async () => {
  expect(await query(postgres.ownerUrl, 'show timezone')).toEqual({ TimeZone: 'UTC' })
})

it('lets nobody in without the password, and listens on no network', async () => {
  for (const role of ['postgres', 'wenli_owner']) {
    await expect(query(postgres.url(role, 'guess'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  }
  expect(await query(postgres.ownerUrl, 'show listen_addresses')).toEqual({ listen_addresses: '' })
  const socketFolder = new URL(postgres.ownerUrl).searchParams.get('host') ?? ''
  expect((await stat(socketFolder)).mode & 0o077).toBe(0)
})

it('leaves nothing behind', { timeout: 120_000 }, async () => {
  const another = await startThrowawayPostgres()
  const socketFolder = new URL(another.ownerUrl).searchParams.get('host') ?? ''
  const cluster = await realpath(`/proc/${another.pid}/cwd`)
  await another.stop()
  for (const path of [socketFolder, cluster, join(cluster, '..', '..')]) {
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
  }
})
