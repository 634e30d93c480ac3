import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readDevMailbox } from '../../modules/auth/index.ts'
import { asTenant } from '../../platform/ctx/ctx.ts'
import { cultureOfPage, requestCtx } from '../../platform/http/request-ctx.ts'
import { devMailboxPage } from '../pages/dev-mailbox.page.ts'
import { sendPage } from '../pages/send-page.ts'
import { tenantName, tenantNamed } from '../provider/requested-tenant.ts'

const PATH = '/dev/mailbox'

/** A sign-in knows its tenant before the browser does: only afterwards there is a cookie that says it. */
export const devMailboxOf = (tenantId: number): string => `${PATH}?tenant=${tenantName(tenantId)}`

type Visit = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** The demo has no telephones: what they would receive is shown to whoever tries the product. */
export const registerDevMailbox = (app: FastifyInstance): void => {
  const { deps } = app
  app.get(PATH, { config: { access: 'public' } }, async (request: Visit, reply) => {
    const ctx = await requestCtx(request, deps)
    const asked = tenantNamed(String(request.query['tenant'] ?? ''), deps.isTenant)
    const letters = await readDevMailbox(asTenant(ctx, asked ?? ctx.tenantId))
    return sendPage(reply, devMailboxPage(cultureOfPage(request), letters))
  })
}
