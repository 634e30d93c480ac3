import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it.each([
  ['user_name_key', "user_name_key = lower('Admin')"],
  ['email_key', "email_key = lower('A@example.cn') AND is_email_confirmed"],
])('an account is found through the index of its %s, also under row security', async (column, condition) => {
  const plan = await test.db.transaction(5, async (tx) => {
    await tx.query({ text: 'SET LOCAL enable_seqscan = off' })
    return tx.query({ text: `EXPLAIN SELECT id FROM app_user WHERE tenant_id = 5 AND ${condition}` })
  })
  const indexed = plan.map((line) => String(line['QUERY PLAN'])).find((line) => line.includes('Index Cond'))
  expect(indexed).toContain(column)
})
