import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './admit.ts'
import { anyCasePath } from './any-case-path.ts'
import { createHub, type Hub } from './hub.ts'
import type { HubOptions } from './hub-options.ts'
import { HubRefusal } from './hub-refusal.ts'
import { createHubState, type HubState } from './hub-state.ts'
import { heartbeat } from './heartbeat.ts'
import { negotiate } from './negotiate.ts'
import { pollLong } from './transports/long-polling.ts'
import { send } from './transports/send.ts'
import { attachServerSentEvents } from './transports/server-sent-events.ts'
import { terminate } from './transports/terminate.ts'
import { listenForUpgrades } from './transports/web-sockets.ts'

/**
 * A SignalR hub (JSON hub protocol, version 1) on a Fastify application, for the official clients.
 * The routes live in their own scope: raw bodies in, plain answers out, no envelope.
 */
export const registerHub = (app: FastifyInstance, options: HubOptions): Hub => {
  const path = options.path ?? '/signalr'
  const state = createHubState(options, app.log)
  const stopListening = listenForUpgrades(state, app.server, path)
  const stopBeating = state.timers.every(state.limits.heartbeatInterval, () => heartbeat(state))
  const hub = createHub(state, () => {
    stopBeating()
    stopListening()
  })
  app.register(async (scope) => {
    takeRawBodies(scope)
    answerRefusals(scope, state)
    mountRoutes(scope, state, path, options.routeConfig)
  })
  // Before the server stops accepting: it would wait for open streams and sockets for ever.
  app.addHook('preClose', () => hub.close())
  return hub
}

const mountRoutes = (
  scope: FastifyInstance,
  state: HubState,
  path: string,
  config: HubOptions['routeConfig'],
): void => {
  const url = anyCasePath(scope, path)
  const common = { bodyLimit: state.limits.maxMessageBytes, ...(config === undefined ? {} : { config }) }

  scope.post(anyCasePath(scope, `${path}/negotiate`), common, async (request, reply) => {
    const answer = negotiate(state, await admit(state, request.raw))
    return reply.type('application/json').header('cache-control', 'no-store').send(JSON.stringify(answer))
  })
  // A poll may wait longer than a time limit the application sets for its own handlers.
  const patient = { ...common, exposeHeadRoute: false, handlerTimeout: state.limits.pollTimeout + 10_000 }
  scope.get(url, patient, (request, reply) => listen(state, request, reply))
  scope.post(url, common, async (request, reply) => {
    send(state, await admit(state, request.raw), request.body)
    return plain(reply, 200).send('')
  })
  scope.delete(url, common, async (request, reply) => {
    terminate(state, await admit(state, request.raw))
    return plain(reply, 202).send('')
  })
}

const listen = async (state: HubState, request: FastifyRequest, reply: FastifyReply) => {
  const admission = await admit(state, request.raw)
  if (request.headers.accept?.includes('text/event-stream')) {
    attachServerSentEvents(state, admission, reply)
    return reply
  }
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const { status, body } = await pollLong(state, admission, gone.signal)
  return plain(reply, status).send(body)
}

const plain = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store')

// Clients send text/plain, some no type at all; nothing here is JSON to the HTTP layer.
const takeRawBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

const answerRefusals = (scope: FastifyInstance, state: HubState): void => {
  scope.setErrorHandler((error: Error & { statusCode?: number }, { id }, reply) => {
    if (error instanceof HubRefusal) {
      if (error.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"')
      return plain(reply, error.status).send(error.message)
    }
    const status = error.statusCode ?? 500
    if (status >= 500) state.log.error({ reqId: id, err: error }, 'hub request failed')
    return plain(reply, status).send('')
  })
}
