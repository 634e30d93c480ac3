import pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from './start-test-app.ts'

type Held = Pick<TestApp, 'owner' | 'ownerUrl'>

const waiting = async ({ owner }: Held): Promise<number> => {
  const { rows } = await owner.query(
    `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
  )
  return rows.length
}

/**
 * Somebody else's transaction, which has written and not yet committed when the work begins; it commits as soon as the work
 * waits for it. Answers what the work came to.
 */
export const whileHeld = async <Answer>(
  test: Held,
  statements: readonly { readonly text: string; readonly values: readonly unknown[] }[],
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const holder = new pg.Client({ connectionString: test.ownerUrl })
  await holder.connect()
  try {
    await holder.query("BEGIN; SELECT set_config('app.tenant_id', '5', true)")
    for (const { text, values } of statements) await holder.query(text, [...values])
    const answer = work()
    await expect.poll(() => waiting(test)).toBe(1)
    await holder.query('COMMIT')
    return await answer
  } finally {
    await holder.end()
  }
}
