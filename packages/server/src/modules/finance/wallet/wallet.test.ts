import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { ask } from '../../../../test/ask.ts'
import type { Question } from '../../../../test/ask.ts'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { PIN, startPaymentWorld } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

type Paid = { ref: string; paidAmount: number; paidTime: string }
const pay = (as: Actor, ref: string, payPassword = PIN, headers: Question['headers'] = {}) =>
  ask<Paid>(world.test, '/api/client/Wallet/pay', {
    method: 'POST',
    as,
    body: { tradeNo: ref, payPassword },
    headers,
  })
const wallet = (as: Actor, query = '') =>
  ask<{ balance: number; hasPayPassword: boolean; payPasswordLockedUntil: string | null }>(
    world.test,
    `/api/client/Wallet/getByUser${query}`,
    { as },
  )
const inBatches = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let start = 0; start < count; start += 50)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - start) }, (_, at) => work(start + at)),
      )),
    )
  return all
}

describe('many at once', () => {
  it('200 double-clicks on one order: 1 is paid, 199 are told that it is', async () => {
    const buyer = await world.buyer(100_000)
    const ref = await world.thing(buyer, 100)
    const answers = await inBatches(200, () => pay(buyer, ref))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.reason === 'Finance:NotPayable')).toHaveLength(199)
    expect((await wallet(buyer)).result.balance).toBe(999)
  })

  it('50 orders of 100 against 2,900: 29 are paid, 21 refused, nothing is left', async () => {
    const buyer = await world.buyer(2900)
    const refs = await inBatches(50, () => world.thing(buyer, 100))
    const answers = await inBatches(50, (at) => pay(buyer, refs[at] ?? ''))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29)
    expect(answers.filter(({ error }) => error?.reason === 'Finance:BalanceTooLow')).toHaveLength(21)
    expect((await wallet(buyer)).result.balance).toBe(0)
  })
})

describe('a key given with the call', () => {
  const key = (text: string) => ({ 'idempotency-key': text })

  it('gives the same answer again, for a day', async () => {
    const buyer = await world.buyer(1000)
    const ref = await world.thing(buyer, 300)
    const first = await pay(buyer, ref, PIN, key('11111111-aaaa'))
    expect(first.status).toBe(200)
    const again = await pay(buyer, ref, PIN, key('11111111-aaaa'))
    expect(again.text).toBe(first.text)
    expect((await pay(buyer, ref, PIN, key('22222222-bbbb'))).error?.reason).toBe('Finance:NotPayable')
    expect((await wallet(buyer)).result.balance).toBe(7)
  })

  it('is refused with another request, and is nobody else’s', async () => {
    const buyer = await world.buyer(1000)
    const other = await world.buyer(1000)
    const [ref, second] = [await world.thing(buyer, 300), await world.thing(buyer, 300)]
    const third = await world.thing(other, 300)
    expect((await pay(buyer, ref, PIN, key('shared-key'))).status).toBe(200)
    const reused = await pay(buyer, second, PIN, key('shared-key'))
    expect([reused.status, reused.error?.reason]).toEqual([422, 'Platform:IdempotencyKeyReused'])
    expect((await pay(other, third, PIN, key('shared-key'))).status).toBe(200)
    expect((await pay(buyer, second, PIN, key('short'))).status).toBe(400)
  })

  it('sent many times at once pays once; whoever is not answered the same is told to wait', async () => {
    const buyer = await world.buyer(1000)
    const ref = await world.thing(buyer, 300)
    const answers = await inBatches(20, () => pay(buyer, ref, PIN, key('at-the-same-time')))
    expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await wallet(buyer)).result.balance).toBe(7)
  })

  it('keeps nothing from which the payment password could be found by trying', async () => {
    const buyer = await world.buyer(1000)
    const ref = await world.thing(buyer, 300)
    expect((await pay(buyer, ref, PIN, key('no-secret-in-it'))).status).toBe(200)
    const { hash } = await world.one<{ hash: Buffer }>(
      "SELECT request_hash AS hash FROM idempotency_key WHERE key = 'no-secret-in-it'",
    )
    const isHashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest().equals(hash)
    expect(isHashOf({ tradeNo: ref })).toBe(true)
    expect(isHashOf({ tradeNo: ref, payPassword: PIN })).toBe(false)
  })

  it('of a refused call may be tried again', async () => {
    const buyer = await world.buyer(100)
    const ref = await world.thing(buyer, 300)
    for (let at = 0; at < 2; at += 1)
      expect((await pay(buyer, ref, PIN, key('refused-call'))).error?.reason).toBe('Finance:BalanceTooLow')
  })
})

describe('the payment password', () => {
  const lasting = async (person: Actor): Promise<Actor> => ({
    ...person,
    token: await issueToken(world.test, { ...person, seconds: 24 * 3600 }),
  })
  const lock = async (person: Actor, ref: string) => {
    for (let at = 0; at < 5; at += 1) await pay(person, ref, '000000')
    expect((await pay(person, ref)).error?.reason).toBe('Finance:PayPasswordLocked')
  }
  const setByCode = (as: Actor, code: string, payPassword: string) =>
    ask(world.test, '/api/client/Wallet/setPayPassword', { method: 'PUT', as, body: { code, payPassword } })
  const sendCode = (as: Actor) =>
    ask(world.test, '/api/client/Wallet/sendPayPasswordCode', { method: 'POST', as, body: {} })
  const sentCode = async (address: string): Promise<string> => {
    const { content } = await world.one<{ content: string }>(
      'SELECT content FROM dev_mailbox WHERE address = $1 ORDER BY id DESC',
      [address],
    )
    return /\d{6}/.exec(content)?.[0] ?? ''
  }

  it('five errors lock it for two hours, even for the right one, also when many come at once', async () => {
    const buyer = await lasting(await world.buyer(1000))
    const ref = await world.thing(buyer, 100)
    const answers = await inBatches(20, () => pay(buyer, ref, '000000'))
    const reasons = answers.map(({ error }) => error?.reason)
    expect(reasons.filter((reason) => reason === 'Finance:PayPasswordWrong')).toHaveLength(4)
    expect(reasons.filter((reason) => reason === 'Finance:PayPasswordLocked')).toHaveLength(16)
    expect((await pay(buyer, ref)).error?.reason).toBe('Finance:PayPasswordLocked')
    expect((await wallet(buyer)).result.payPasswordLockedUntil).not.toBeNull()
    world.test.clock.advance(2 * HOUR_MS - 60_000)
    const later = await world.thing(buyer, 100)
    expect((await pay(buyer, later)).error?.reason).toBe('Finance:PayPasswordLocked')
    world.test.clock.advance(60_000)
    // The count starts anew: one more error does not lock it again.
    expect((await pay(buyer, later, '000000')).error?.reason).toBe('Finance:PayPasswordWrong')
    expect((await pay(buyer, later)).status).toBe(200)
  })

  it('errors are forgotten after the right one', async () => {
    const buyer = await world.buyer(1000)
    for (let round = 0; round < 2; round += 1) {
      const ref = await world.thing(buyer, 100)
      for (let at = 0; at < 4; at += 1)
        expect((await pay(buyer, ref, '000000')).error?.reason).toBe('Finance:PayPasswordWrong')
      expect((await pay(buyer, ref)).status).toBe(200)
    }
  })

  it('errors are forgotten after the right one, also if it then could not be paid', async () => {
    const buyer = await world.buyer(50)
    const ref = await world.thing(buyer, 100)
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 4; at += 1)
        expect((await pay(buyer, ref, '000000')).error?.reason).toBe('Finance:PayPasswordWrong')
      expect((await pay(buyer, ref)).error?.reason).toBe('Finance:BalanceTooLow')
    }
  })

  it('is set with a code, and never a simple one', async () => {
    const buyer = await createActor(world.test, { userName: '13912345670' })
    const ref = await world.thing(buyer, 100)
    expect((await pay(buyer, ref)).error?.reason).toBe('Finance:PayPasswordMissing')
    expect((await sendCode(buyer)).status).toBe(200)
    expect((await sendCode(buyer)).error?.reason).toBe('Auth:CodeTooSoon')
    const code = await sentCode(buyer.userName)
    for (const weak of ['111111', '123456', '654321', '000000'])
      expect((await setByCode(buyer, code, weak)).error?.reason).toBe('Finance:PayPasswordWeak')
    expect((await setByCode(buyer, '000001', '802517')).error?.reason).toBe('Auth:CodeInvalid')
    expect((await setByCode(buyer, code, '802517')).status).toBe(200)
    expect((await wallet(buyer)).result.hasPayPassword).toBe(true)
    expect((await pay(buyer, ref, '802517')).error?.reason).toBe('Finance:BalanceTooLow')
    expect((await setByCode(buyer, code, '802518')).error?.reason).toBe('Auth:CodeInvalid')
  })

  it('a new one, set with a code while it is locked, lifts the lock', async () => {
    const buyer = await createActor(world.test, { userName: '13912345671' })
    const ref = await world.thing(buyer, 100)
    await sendCode(buyer)
    expect((await setByCode(buyer, await sentCode(buyer.userName), PIN)).status).toBe(200)
    await lock(buyer, ref)
    world.test.clock.advance(60_000)
    expect((await sendCode(buyer)).status).toBe(200)
    const code = await sentCode(buyer.userName)
    expect((await setByCode(buyer, '000001', '802517')).error?.reason).toBe('Auth:CodeInvalid')
    expect((await pay(buyer, ref)).error?.reason).toBe('Finance:PayPasswordLocked')
    expect((await setByCode(buyer, code, '802517')).status).toBe(200)
    expect((await wallet(buyer)).result.payPasswordLockedUntil).toBeNull()
    expect((await pay(buyer, ref)).error?.reason).toBe('Finance:PayPasswordWrong')
    expect((await pay(buyer, ref, '802517')).error?.reason).toBe('Finance:BalanceTooLow')
  })
})

describe('a wallet is its owner’s', () => {
  it('number and name that travel along must be the caller’s own', async () => {
    const buyer = await world.buyer(100)
    const other = await world.buyer(100)
    expect((await wallet(buyer, `?userNo=${buyer.userNo}&userName=${buyer.userName}`)).result.balance).toBe(1)
    expect((await wallet(buyer, `?userNo=${other.userNo}`)).status).toBe(404)
    expect((await wallet(buyer, `?userName=${other.userName}`)).status).toBe(404)
  })

  it('nobody pays another’s order from theirs', async () => {
    const buyer = await world.buyer(1000)
    const ref = await world.thing(await world.buyer(), 100)
    expect((await pay(buyer, ref)).status).toBe(404)
  })

  it('the flow tells what came and went, with the balance after it', async () => {
    const buyer = await world.buyer(1000)
    const ref = await world.thing(buyer, 250)
    await pay(buyer, ref)
    const { result } = await ask<{ totalCount: number; items: object[] }>(
      world.test,
      '/api/client/Wallet/getFlow',
      { as: buyer },
    )
    expect(result.items).toMatchObject([
      { kind: 'ORDER_PAID', ref, bucket: 'USER.EARN', amount: -2.5, balanceAfter: 7.5 },
      { kind: 'BOUNTY_ACCEPTED', amount: 10, balanceAfter: 10 },
    ])
  })
})
