import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { codeIn, newestMessage } from '../../../../test/mailbox.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const post = (as: Actor, verb: string, body: object) =>
  ask(test, `/api/services/app/User/${verb}`, { method: 'POST', as, body })
const codeFor = async (as: Actor, emailAddress: string): Promise<string> => {
  expect((await post(as, 'sendEmailValidationCode', { emailAddress })).status).toBe(200)
  return codeIn(await newestMessage(test, emailAddress))
}

it('binding an address needs the code sent to it, and the audit log tells which field, not the address', async () => {
  const user = await createActor(test, {})
  const emailAddress = 'linxia@example.cn'
  const code = await codeFor(user, emailAddress)
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = await post(user, 'changeEmailAddress', { emailAddress, code: wrong })
  expect([refused.status, refused.error?.reason]).toEqual([422, 'Auth:CodeInvalid'])
  expect((await post(user, 'changeEmailAddress', { emailAddress, code })).status).toBe(200)
  const [line] = await test.ctx(5).tx.query({
    text: `SELECT object, object_id AS "objectId", user_id AS "userId", changes FROM audit_log
            WHERE action = 'ChangeEmailAddress'`,
  })
  expect(line).toEqual({
    object: 'User',
    objectId: String(user.userId),
    userId: user.userId,
    changes: { emailAddress: expect.stringMatching(/^hmac:/) },
  })
})

it('an address belongs to one account: the second who proves it is refused', async () => {
  const [first, second] = [await createActor(test, {}), await createActor(test, {})]
  const emailAddress = 'shared@example.cn'
  const code = await codeFor(first, emailAddress)
  expect((await post(first, 'changeEmailAddress', { emailAddress, code })).status).toBe(200)
  test.clock.advance(61_000)
  const answer = await post(second, 'changeEmailAddress', {
    emailAddress,
    code: await codeFor(second, emailAddress),
  })
  expect([answer.status, answer.error?.reason]).toEqual([422, 'Auth:EmailTaken'])
})
