import type { FastifyInstance } from 'fastify'
import { getAllAuditLogs, recordExport as recordExportEndpoint } from '@wenli/contract/auth/audit-log'
import * as ownSession from '@wenli/contract/auth/own-session'
import * as session from '@wenli/contract/auth/session'
import * as configuration from '@wenli/contract/auth/user-configuration'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { route } from '../../../platform/http/route.ts'
import { sealAccessToken } from '../accounts/seal-access-token.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { getCurrentLoginInformations } from './get-current-login-informations.ts'
import { getUserConfiguration } from './get-user-configuration.ts'
import { listAuditLogs } from './audit-log.queries.ts'
import { recordExport } from './record-export.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

/** What is left of the caller's token: the sealed copy must not outlive it. */
const secondsLeft = ({ caller, clock }: Ctx): number =>
  Math.floor(((caller?.expiresAt?.getTime() ?? 0) - clock.now().getTime()) / 1000)

export const registerSession = (app: FastifyInstance, { tenants, tokenKeys }: AuthDeps): void => {
  route(app, session.getCurrentLoginInformations, ({ ctx, request, reply }) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    // The hub's client reads this cookie by script and sends it in the query, so it must be readable and encoded.
    if (ctx.caller !== null && token !== undefined) {
      reply.setCookie('enc_auth_token', sealAccessToken(tokenKeys, token), {
        path: '/',
        httpOnly: false,
        sameSite: 'lax',
        secure: app.deps.config.publicUrl.startsWith('https:'),
        maxAge: Math.max(0, secondsLeft(ctx)),
      })
    }
    return getCurrentLoginInformations(ctx, tenants)
  })
  route(app, configuration.getUserConfiguration, ({ ctx }) => getUserConfiguration(ctx))
  route(app, ownSession.getOwnSessions, ({ ctx }) => listOwnSessions(ctx))
  route(app, ownSession.endOwnSession, ({ ctx, query }) => endOwnSession(ctx, query.id))
  route(app, ownSession.endOtherSessions, ({ ctx }) => endOtherSessions(ctx))
  route(app, getAllAuditLogs, ({ ctx, query }) => listAuditLogs(ctx, query))
  route(app, recordExportEndpoint, ({ ctx, body }) => recordExport(ctx, body))
}
