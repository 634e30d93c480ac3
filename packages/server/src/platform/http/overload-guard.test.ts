import fastify from 'fastify'
import { expect, it } from 'vitest'
import { installErrorHandler } from './error-handler.ts'
import { innerCallHeaders } from './inner-call.ts'
import { installOverloadGuard } from './overload-guard.ts'

/** A server whose heap is always over the limit. */
const startOverloaded = async () => {
  const app = fastify()
  app.decorateRequest('cookies', { getter: () => ({}) })
  installErrorHandler(app)
  await installOverloadGuard(app, { maxEventLoopDelay: 0, maxHeapUsedBytes: 1 })
  app.get('/api/work', { config: { access: 'public' } }, () => 'done')
  app.get('/health', { config: { access: 'static' } }, () => 'up')
  await app.ready()
  return app
}

it('under overload the answer is 503 with Retry-After, in the envelope, and the process lives on', async () => {
  const app = await startOverloaded()
  await expect.poll(async () => (await app.inject('/api/work')).statusCode).toBe(503)
  for (let n = 0; n < 3; n += 1) {
    const answer = await app.inject('/api/work')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.reason]).toEqual([
      503,
      '2',
      'Platform:Overloaded',
    ])
  }
  await app.close()
})

it('what costs nothing is answered all the same', async () => {
  const app = await startOverloaded()
  await expect.poll(async () => (await app.inject('/api/work')).statusCode).toBe(503)
  expect((await app.inject('/health')).statusCode).toBe(200)
  await app.close()
})

it('what a page that was let in asks of our own API is answered; nobody else can claim to be one', async () => {
  const app = await startOverloaded()
  await expect.poll(async () => (await app.inject('/api/work')).statusCode).toBe(503)
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/work', headers })).statusCode
  expect(await ask({ ...innerCallHeaders })).toBe(200)
  const invented = Object.keys(innerCallHeaders).map((name) => [name, 'true'])
  expect(await ask(Object.fromEntries(invented))).toBe(503)
  await app.close()
})
