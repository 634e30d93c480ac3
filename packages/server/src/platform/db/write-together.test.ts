import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'
import { writeTogether } from './write-together.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let client: pg.Client
/** How often the line's socket was handed something. */
let writes = 0

beforeAll(async () => {
  test = await startTestApp()
  client = new pg.Client({ connectionString: test.ownerUrl, pipeline: true })
  await client.connect()
  const { stream } = client.connection
  const { _write: write, _writev: writev } = stream
  stream._write = (...given) => {
    writes += 1
    return write.apply(stream, given)
  }
  stream._writev = (...given) => {
    writes += 1
    return writev?.apply(stream, given)
  }
})
afterAll(async () => {
  await client.end()
  await test.close()
})

const ask = (value: number) => client.query<{ value: number }>('SELECT $1::int AS value', [value])
const answers = async (...asked: ReturnType<typeof ask>[]): Promise<number[]> =>
  (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ value }) => value))

describe('statements on one line', () => {
  it('that are asked in one turn go out at once, and each is answered', async () => {
    writes = 0
    writeTogether(client)
    expect(await answers(ask(1), ask(2), ask(3))).toEqual([1, 2, 3])
    expect(writes).toBe(1)
  })

  it('later ones do not wait for more', async () => {
    writes = 0
    writeTogether(client)
    const first = ask(1)
    await once(client.connection, 'readyForQuery')
    writeTogether(client)
    expect(await answers(first, ask(2))).toEqual([1, 2])
    expect(writes).toBe(2)
  })
})
