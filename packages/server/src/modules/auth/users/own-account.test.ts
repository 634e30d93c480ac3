import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('an account that asks for codes', () => {
  const send = async (as: Actor, emailAddress: string) => {
    const { status, error } = await post(as, 'sendEmailValidationCode', { emailAddress })
    return status === 200 ? 'sent' : error?.reason
  }

  it('gets one a minute and ten a day, to whatever addresses, also when asked for side by side', async () => {
    const [user, other] = [await createActor(test, {}), await createActor(test, {})]
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => send(user, `${name}@strangers.cn`)))
    expect(answers.toSorted()).toEqual(['Auth:CodeTooSoon', 'Auth:CodeTooSoon', 'sent'])
    expect(await send(other, 'd@strangers.cn')).toBe('sent')
    for (let sent = 2; sent <= 10; sent += 1) {
      test.clock.advance(60_000)
      expect(await send(user, `stranger-${sent}@strangers.cn`)).toBe('sent')
    }
    test.clock.advance(60_000)
    expect(await send(user, 'stranger-11@strangers.cn')).toBe('Auth:CodeTooSoon')
    expect(await send(other, 'stranger-11@strangers.cn')).toBe('sent')
  })

  it('is not kept from an address by what others had sent there, short of that address’s own ten', async () => {
    const [user, other] = [await createActor(test, {}), await createActor(test, {})]
    for (let sent = 1; sent <= 9; sent += 1) {
      expect(await send(user, `many-${sent}@strangers.cn`)).toBe('sent')
      test.clock.advance(60_000)
    }
    expect(await send(other, 'one@strangers.cn')).toBe('sent')
    test.clock.advance(60_000)
    expect(await send(user, 'one@strangers.cn')).toBe('sent')
  })
})
