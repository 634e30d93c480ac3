import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { environmentNames } from './environment.ts'
import { merchantNames } from './merchants.ts'
import { fileNameOf, KEY_SETTINGS, SECRET_SETTINGS } from './secret-settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenli-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileWith = (text: string): string => {
  const path = join(folder, `secret-${Math.abs(text.length)}-${text.slice(0, 4).replace(/\W/g, '')}`)
  writeFileSync(path, text)
  return path
}
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('a secret', () => {
  it('may lie in a file, which counts before the value itself', () => {
    const url = 'postgres://owner:secret@db.internal/wenli'
    const config = parseConfig({
      DATABASE_URL: 'postgres://other@db.internal/other',
      DATABASE_URL_FILE: fileWith(`${url}\n`),
      SMTP_URL_FILE: fileWith('smtps://user:secret@mail.example.cn'),
      SMS_URL: 'https://sms.example.cn/send',
      SMS_TOKEN_FILE: fileWith('token-of-the-carrier'),
      FIELD_KEY_FILE: fileWith('{}'),
    })
    expect([config.databaseUrl, config.smtpUrl, config.sms?.token]).toEqual([
      url,
      'smtps://user:secret@mail.example.cn',
      'token-of-the-carrier',
    ])
    expect(config.keyFiles).toEqual({ 'field-key': expect.stringContaining(folder) })
    // As with the value itself: who names a database does not get the demo unasked.
    expect(config.seed).toBe('none')
  })

  it.each([...SECRET_SETTINGS.map(fileNameOf), ...Object.values(KEY_SETTINGS)])(
    'in a file that cannot be read, %s, is told in one line',
    (name) => {
      expect(problemsOf({ [name]: '/nowhere/at/all' })).toEqual([
        `${name}: cannot be read (got "/nowhere/at/all")`,
      ])
    },
  )

  it('is not repeated where it is wrong', () => {
    expect(problemsOf({ DATABASE_URL_FILE: fileWith('hunter2') })).toEqual([
      'DATABASE_URL: must start with postgres://',
    ])
    expect(problemsOf({ SMS_TOKEN: 'x'.repeat(1001) })).toEqual([
      'SMS_TOKEN: must not be longer than 1000 characters',
    ])
  })
})

describe('.env.example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8')
  const shown = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? ''))
  const plain = environmentNames.filter((name) => !SECRET_SETTINGS.some((secret) => secret === name))

  it('shows every setting there is, and no other', () => {
    const secret = [...SECRET_SETTINGS.map((name) => ({ name, file: fileNameOf(name) })), ...merchantNames]
    const missing = [
      ...[...plain, ...Object.values(KEY_SETTINGS)].filter((name) => !shown.has(name)),
      ...secret.filter(({ name, file }) => !shown.has(file ?? name)).map(({ name }) => name),
    ]
    expect(missing).toEqual([])
    const known = new Set([
      ...plain,
      ...Object.values(KEY_SETTINGS),
      ...secret.flatMap(({ name, file }) => [name, file ?? name]),
    ])
    expect([...shown].filter((name) => !known.has(name))).toEqual([])
  })

  it('sets nothing but the defaults', () => {
    const set = parseEnv(example)
    expect(Object.keys(set).length).toBeGreaterThan(10)
    expect(parseConfig(set)).toEqual(parseConfig({}))
  })
})
