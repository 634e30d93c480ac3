import type { Configuration } from 'oidc-provider'
import type { FastifyBaseLogger } from 'fastify'
import { errorPage } from '../pages/error.page.ts'
import { pageCulture } from '../pages/page-culture.ts'
import { requestLog } from './provider-request.ts'

/** What cannot be told to the client by a redirect is told to the person; the reason in full goes to the log. */
export const createRenderError =
  ({ log }: { readonly log: FastifyBaseLogger }): NonNullable<Configuration['renderError']> =>
  (ctx, out, error) => {
    requestLog(log, ctx).info({ reason: out.error, detail: error.message }, 'sign-in request refused')
    ctx.type = 'html'
    ctx.body = errorPage(pageCulture(ctx), out.error === 'server_error' ? 'failed' : 'refused')
  }
