import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'
import { AppError } from '../http/app-error.ts'
import { createDatabase, sqlState } from './database.ts'
import type { Database, Tx } from './database.ts'
import { withRole } from './database-url.ts'
import { createPool } from './pool.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let appUrl: string
let db: Database
const opened: Database[] = []

const openPool = (size: number): pg.Pool =>
  createPool({ url: appUrl, size, applicationName: 'database-test', onError: () => undefined, patience: 60 })

const openDatabase = (pool: pg.Pool): Database => {
  const made = createDatabase(pool)
  opened.push(made)
  return made
}

beforeAll(async () => {
  test = await startTestApp()
  appUrl = withRole(test.ownerUrl, 'wenli_app', test.secrets.databasePassword)
  db = openDatabase(openPool(3))
  const text = "INSERT INTO setting (tenant_id, name, value) VALUES (5, 'n1', '1'), (5, 'n2', '2')"
  await db.reader(5).query({ text })
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await test.close()
})

const everything = { text: 'SELECT tenant_id, name, value FROM setting' }
type SettingRow = { tenant_id: number; name: string; value: string }
const refuse = (code: string) => ({
  text: `DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${code}'; END $$`,
})

describe('a transaction', () => {
  const valueOf = async (tx: Tx, name: string) =>
    (await tx.query<SettingRow>({ ...everything, text: `${everything.text} WHERE name = '${name}'` }))[0]
      ?.value

  it('happens wholly or not at all', async () => {
    const deed = db.transaction(5, async (tx) => {
      await tx.query({ text: "INSERT INTO setting (tenant_id, name, value) VALUES (5, 'half', 'done')" })
      throw new Error('no')
    })
    await expect(deed).rejects.toThrow('no')
    expect(await valueOf(db.reader(5), 'half')).toBeUndefined()
  })

  it.each(['40001', '40P01'])(
    'is tried again when the database asks for it (%s), three times in all',
    async (code) => {
      let tries = 0
      const failing = (times: number) =>
        db.transaction(5, async (tx) => {
          tries += 1
          if (tries <= times) await tx.query(refuse(code))
          return tries
        })
      expect(await failing(2)).toBe(3)
      tries = 0
      await expect(failing(9)).rejects.toMatchObject({ code })
      expect(tries).toBe(3)
    },
  )

  it('is not tried again for any other reason', async () => {
    let tries = 0
    const deed = db.transaction(5, async (tx) => {
      tries += 1
      await tx.query(refuse('23505'))
    })
    await expect(deed).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })

  it('fails when a statement failed in it, also if nobody listened: PostgreSQL would say no more than that it rolled back', async () => {
    const before = await db.reader(5).query(everything)
    let unheard = ''
    const deed = db.transaction(5, async (tx) => {
      await tx.query({ text: "INSERT INTO setting (tenant_id, name, value) VALUES (5, 'kept', '1')" })
      const again = { text: "INSERT INTO setting (tenant_id, name, value) VALUES (5, 'n1', 'again')" }
      unheard = await tx.query(again).then(() => '', sqlState)
    })
    await expect(deed).rejects.toThrow('rolled back')
    expect(unheard).toBe('23505')
    expect(await db.reader(5).query(everything)).toEqual(before)
  })

  it('of what is asked together runs in order, and what goes on after one has failed does not run outside', async () => {
    const add = (name: string) => ({
      text: `INSERT INTO setting (tenant_id, name, value) VALUES (5, '${name}', 'x')`,
    })
    const late = Promise.withResolvers<unknown>()
    const deed = db.transaction(5, async (tx) => {
      const after = async () => {
        await tx.query(add('together'))
        await deed.catch(() => undefined)
        await tx.query(add('late')).catch(late.resolve)
      }
      await Promise.all([after(), tx.query(add('together')), tx.query(add('third'))])
    })
    await expect(deed).rejects.toMatchObject({ code: '23505' })
    expect(await late.promise).toMatchObject({ message: 'the transaction is over' })
    for (const name of ['together', 'third', 'late'])
      expect(await valueOf(db.reader(5), name)).toBeUndefined()
  })

  it('tells of the statement that failed, not of those behind it', async () => {
    const failure = await db
      .transaction(5, async (tx) => {
        /** Whoever asked first may be the last to say so. */
        const deep = async (): Promise<unknown> => {
          const inner = async () => (async () => tx.query(refuse('P0001')))()
          return inner().then((rows) => rows)
        }
        await Promise.all([deep(), tx.query(everything), tx.query(everything)])
      })
      .catch((error: unknown) => error)
    expect(sqlState(failure)).toBe('P0001')
  })

  it('two that lock the same rows in opposite order both come through', async () => {
    let first = 0
    const bothHold = Promise.withResolvers<void>()
    const add = (one: string, other: string) =>
      db.transaction(5, async (tx) => {
        const grow = (name: string) =>
          tx.query({
            text: "UPDATE setting SET value = value || '+' WHERE tenant_id = 5 AND name = $1",
            values: [name],
          })
        await grow(one)
        first += 1
        if (first === 2) bothHold.resolve()
        if (first <= 2) await bothHold.promise
        await grow(other)
      })
    await Promise.all([add('n1', 'n2'), add('n2', 'n1')])
    expect([await valueOf(db.reader(5), 'n1'), await valueOf(db.reader(5), 'n2')]).toEqual(['1++', '2++'])
  })
})

describe('a database under strain', () => {
  const isOverloaded = (error: unknown): boolean =>
    error instanceof AppError && error.code === 'Platform:Overloaded' && error.headers['retry-after'] === '2'

  it('a connection that was cut is replaced, and nobody notices the next time', async () => {
    const one = openDatabase(openPool(1))
    const cut = one.reader(5).query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' })
    await expect(cut).rejects.toThrow(/terminat|not queryable/i)
    expect(await one.reader(5).query(everything)).toHaveLength(2)
  })

  it('a transaction whose connection was cut fails, and the next one works', async () => {
    const one = openDatabase(openPool(1))
    const cut = one.transaction(5, (tx) =>
      tx.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' }),
    )
    await expect(cut).rejects.toThrow(/terminat|not queryable/i)
    expect(await one.transaction(5, (tx) => tx.query(everything))).toHaveLength(2)
  })

  it('a line that breaks while a transaction thinks does not end the process', async () => {
    const one = openDatabase(openPool(1))
    const held = Promise.withResolvers<number>()
    const resume = Promise.withResolvers<void>()
    const deed = one.transaction(5, async (tx) => {
      const [row] = await tx.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })
      held.resolve(row?.pid ?? 0)
      await resume.promise
      await tx.query(everything)
    })
    await db.reader(5).query({ text: 'SELECT pg_terminate_backend($1, 5000)', values: [await held.promise] })
    await db.ping()
    resume.resolve()
    await expect(deed).rejects.toThrow(/terminat|not queryable/i)
    expect(await one.reader(5).query(everything)).toHaveLength(2)
  })

  it('whoever waits too long for a connection is told to come back', async () => {
    const pool = openPool(1)
    const one = openDatabase(pool)
    await one.ping()
    pool.options.connectionTimeoutMillis = 20
    const release = Promise.withResolvers<void>()
    const holding = one.transaction(5, () => release.promise)
    const failure: unknown = await one
      .reader(5)
      .query(everything)
      .catch((error: unknown) => error)
    release.resolve()
    await holding
    expect(isOverloaded(failure)).toBe(true)
  })

  it('a database that cannot be reached is told so, not as a fault of ours', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 })
    const gone = createDatabase(pool)
    opened.push(gone)
    expect(
      isOverloaded(
        await gone
          .reader(5)
          .query(everything)
          .catch((error: unknown) => error),
      ),
    ).toBe(true)
  })

  it('when 200 wait already, the next one is refused at once', async () => {
    const one = openDatabase(openPool(1))
    const release = Promise.withResolvers<void>()
    const holding = one.transaction(5, () => release.promise)
    const asked = Array.from({ length: 210 }, () =>
      one
        .reader(5)
        .query(everything)
        .then(() => 'served', isOverloaded),
    )
    const refused = await Promise.race(asked.toReversed())
    release.resolve()
    await holding
    const answers = await Promise.all(asked)
    expect(refused).toBe(true)
    expect(answers.filter((answer) => answer === 'served').length).toBeGreaterThanOrEqual(200)
    expect(answers.filter((answer) => answer === false)).toEqual([])
  })
})

it('reads the state of a fault, also of one wrapped by the query builder', () => {
  expect(sqlState(Object.assign(new Error('x'), { code: '23505' }))).toBe('23505')
  expect(
    sqlState(new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '40001' }) })),
  ).toBe('40001')
  expect(sqlState(new Error('plain'))).toBe('')
  expect(sqlState(undefined)).toBe('')
})
