import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { codeIn, newestMessage } from '../../../../test/mailbox.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { checkCode, consumeCode, sendCode } from './one-time-code.ts'
import type { CodeFor } from './one-time-code.ts'
import { createSenders } from './senders.ts'
import { createSignInLimits } from './sign-in-limits.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const senders = createSenders({ smtpUrl: null, mailFrom: 'x', sms: null, devMailbox: 'kept' })
let number = 13_800_100_000
const subject = (changes: Partial<CodeFor> = {}): CodeFor => ({
  purpose: 'register',
  address: String((number += 1)),
  userId: null,
  ...changes,
})
const limits = createSignInLimits('off')
const send = (to: CodeFor) => sendCode(server.ctx(5), { senders, limits }, to)
const sentCode = async (to: CodeFor) => codeIn(await newestMessage(server, to.address))
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const refused = (code: string) => expect.objectContaining({ code })

describe('a one-time code', () => {
  it('is six digits, goes to its address, and opens once', async () => {
    const to = subject()
    await send(to)
    const code = await sentCode(to)
    expect(code).toMatch(/^\d{6}$/)
    await consumeCode(server.ctx(5), { ...to, code })
    await expect(consumeCode(server.ctx(5), { ...to, code })).rejects.toEqual(refused('Auth:CodeInvalid'))
  })

  it('goes out once it is written down, so that nobody holds one that does not count', async () => {
    const to = subject()
    let known = 0
    const look = async () => {
      const text = 'SELECT 1 FROM one_time_code WHERE address = $1'
      known = (await server.ctx(5).tx.query({ text, values: [to.address] })).length
    }
    await sendCode(server.ctx(5), { senders: { email: look, mobile: look }, limits }, to)
    expect(known).toBe(1)
  })

  it('is not in the database', async () => {
    const to = subject()
    await send(to)
    const code = await sentCode(to)
    const rows = await server
      .ctx(5)
      .tx.query({ text: 'SELECT * FROM one_time_code WHERE address = $1', values: [to.address] })
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('fails at the sixth try even when it is right', async () => {
    const to = subject()
    await send(to)
    const code = await sentCode(to)
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect(checkCode(server.ctx(5), { ...to, code: wrongFor(code) })).rejects.toEqual(
        refused('Auth:CodeInvalid'),
      )
    }
    await expect(checkCode(server.ctx(5), { ...to, code })).rejects.toEqual(refused('Auth:CodeInvalid'))
  })

  it('still opens at the fifth try', async () => {
    const to = subject()
    await send(to)
    const code = await sentCode(to)
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(checkCode(server.ctx(5), { ...to, code: wrongFor(code) })).rejects.toEqual(
        refused('Auth:CodeInvalid'),
      )
    }
    await consumeCode(server.ctx(5), { ...to, code })
  })

  it('gets no tries back from a transaction that fails', async () => {
    const to = subject()
    await send(to)
    const code = await sentCode(to)
    for (let tries = 1; tries <= 5; tries += 1) {
      const failing = server.db.transaction(5, (tx) =>
        checkCode({ ...server.ctx(5), tx }, { ...to, code: wrongFor(code) }),
      )
      await expect(failing).rejects.toEqual(refused('Auth:CodeInvalid'))
    }
    await expect(checkCode(server.ctx(5), { ...to, code })).rejects.toEqual(refused('Auth:CodeInvalid'))
  })

  it('counts tries made side by side', async () => {
    const to = subject()
    await send(to)
    const code = await sentCode(to)
    const tries = Array.from({ length: 12 }, () =>
      checkCode(server.ctx(5), { ...to, code: wrongFor(code) }).catch(() => 'refused'),
    )
    await Promise.all(tries)
    await expect(checkCode(server.ctx(5), { ...to, code })).rejects.toEqual(refused('Auth:CodeInvalid'))
  })

  it('ends after ten minutes', async () => {
    const to = subject()
    await send(to)
    const code = await sentCode(to)
    server.clock.advance(10 * 60_000)
    await expect(checkCode(server.ctx(5), { ...to, code })).rejects.toEqual(refused('Auth:CodeInvalid'))
  })

  it('is bound to its purpose, address, account and tenant', async () => {
    const { userId } = await createAccount(server)
    const to = subject({ purpose: 'bindEmail', address: 'a@example.cn', userId })
    await send(to)
    const code = await sentCode(to)
    const others: CodeFor[] = [
      { ...to, purpose: 'resetPassword' },
      { ...to, address: 'b@example.cn' },
      { ...to, userId: userId + 1 },
      { ...to, userId: null },
    ]
    for (const other of others) {
      await expect(checkCode(server.ctx(5), { ...other, code })).rejects.toEqual(refused('Auth:CodeInvalid'))
    }
    await expect(checkCode(server.ctx(6), { ...to, code })).rejects.toEqual(refused('Auth:CodeInvalid'))
    await consumeCode(server.ctx(5), { ...to, code })
  })

  it('makes the one before it worthless', async () => {
    const to = subject()
    await send(to)
    const first = await sentCode(to)
    server.clock.advance(60_000)
    await send(to)
    const second = await sentCode(to)
    if (first === second) return
    await expect(checkCode(server.ctx(5), { ...to, code: first })).rejects.toEqual(
      refused('Auth:CodeInvalid'),
    )
    await consumeCode(server.ctx(5), { ...to, code: second })
  })

  it('is sent once a minute and ten times a day, also when asked for side by side', async () => {
    const to = subject()
    const answers = await Promise.allSettled([send(to), send(to), send(to)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (let sent = 2; sent <= 10; sent += 1) {
      server.clock.advance(60_000)
      await send(to)
    }
    server.clock.advance(60_000)
    await expect(send(to)).rejects.toEqual(refused('Auth:CodeTooSoon'))
    server.clock.advance(24 * 60 * 60_000)
    await send(to)
  })

  it('is refused to an address of the network that had twenty in the hour, whoever asks and for whatever', async () => {
    const counted = createSignInLimits('on')
    const [user, mobile] = [await createAccount(server), subject()]
    const ctx = server.ctx(5)
    for (let sent = 1; sent <= 20; sent += 1) counted.codesByAddress.add(ctx.ip, ctx.clock.now())
    for (const to of [
      mobile,
      subject({ purpose: 'bindEmail', address: 'x@example.cn', userId: user.userId }),
    ])
      await expect(sendCode(ctx, { senders, limits: counted }, to)).rejects.toEqual(
        refused('Platform:TooManyRequests'),
      )
  })
})
