import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { drainConnections } from './drain-connections.ts'

const start = async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  drainConnections(app)
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<string>()
  const closing = Promise.withResolvers<void>()
  app.addHook('preClose', async () => closing.resolve())
  app.get('/slow', async () => {
    arrived.resolve()
    return finish.promise
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin, arrived: arrived.promise, closing: closing.promise, finish: finish.resolve }
}

it('closes a connection that was opened ahead of need and never used', async () => {
  const { app, origin } = await start()
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const gone = once(socket, 'close')
  await Promise.all([once(socket, 'connect'), accepted])
  await app.close()
  await gone
  expect(socket.bytesRead).toBe(0)
})

it('lets a request that is under way finish', async () => {
  const { app, origin, arrived, closing, finish } = await start()
  const answer = fetch(`${origin}/slow`)
  await arrived
  const closed = app.close()
  await closing
  finish('done')
  const finished = await answer
  expect(await finished.text()).toBe('done')
  // Or the client would keep the connection, and closing would wait until it is cut.
  expect(finished.headers.get('connection')).toBe('close')
  await closed
})
