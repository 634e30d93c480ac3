import { ask } from './ask.ts'
import type { Answer, Question } from './ask.ts'
import { exemptFromAudit } from './audit-exemptions.ts'
import type { TestApp } from './start-test-app.ts'

/** What one call wrote into the audit log, such as `Delete Brand`. */
export const auditLines = async (
  { db }: Pick<TestApp, 'db'>,
  { headers }: Pick<Answer, 'headers'>,
  tenantId = 5,
): Promise<string[]> => {
  const rows = await db.reader(tenantId).query<{ line: string }>({
    text: "SELECT action || ' ' || object AS line FROM audit_log WHERE request_id = $1 ORDER BY id",
    values: [String(headers['x-request-id'])],
  })
  return rows.map(({ line }) => line)
}

/** `app/Order/Close` of `/api/services/app/Order/Close`: the two sides of a name are two calls. */
export const auditedCall = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/^\/api\/(?:services\/)?(?:(client)\/)?/, (_all, client) => (client ? 'client/' : ''))
    .replace(/^(?!client\/|app\/)/, 'app/')

/** A repeated call is answered like the first one and does nothing, so it is told about only once. */
const toldKeys = new WeakMap<TestApp, Set<string>>()
const isRepeated = (server: TestApp, { headers }: Question): boolean => {
  const key = headers?.['idempotency-key']
  if (key === undefined) return false
  const known = toldKeys.get(server) ?? new Set()
  toldKeys.set(server, known)
  return known.size === known.add(key).size
}

/** Asks, and fails when a write that was done and should be told about left no line. */
export const askAudited = async <Result = never>(
  server: TestApp,
  path: string,
  question: Question,
): Promise<Answer<Result>> => {
  const answer = await ask<Result>(server, path, question)
  const isQuiet =
    question.method === 'GET' ||
    exemptFromAudit(auditedCall(path)) !== undefined ||
    isRepeated(server, question)
  if (answer.status === 200 && !isQuiet && (await auditLines(server, answer)).length === 0)
    throw new Error(`${path} left no line in the audit log`)
  return answer
}
