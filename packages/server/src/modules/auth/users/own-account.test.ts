import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { codeIn, newestMessage } from '../../../../test/mailbox.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('binding an address needs the code sent to it, and the audit log tells which field, not the address', async () => {
  const user = await createActor(test, {})
  const emailAddress = 'linxia@example.cn'
  const post = (verb: string, body: object) =>
    ask(test, `/api/services/app/User/${verb}`, { method: 'POST', as: user, body })
  expect((await post('sendEmailValidationCode', { emailAddress })).status).toBe(200)
  const code = codeIn(await newestMessage(test, emailAddress))
  expect((await post('changeEmailAddress', { emailAddress, code })).status).toBe(200)
  const [line] = await test.ctx(5).tx.query({
    text: `SELECT object, object_id AS "objectId", user_id AS "userId", changes FROM audit_log
            WHERE action = 'ChangeEmailAddress'`,
  })
  expect(line).toEqual({
    object: 'User',
    objectId: String(user.userId),
    userId: user.userId,
    changes: { emailAddress: 'l***@example.cn' },
  })
})
