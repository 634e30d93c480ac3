import type { FastifyInstance } from 'fastify'
import { readDevMailbox } from '../../modules/auth/index.ts'
import { requestCtx } from '../../platform/http/request-ctx.ts'
import { devMailboxPage } from '../pages/dev-mailbox.page.ts'
import { sendPage } from '../pages/send-page.ts'

/** The demo has no telephones: what they would receive is shown to whoever tries the product. */
export const registerDevMailbox = (app: FastifyInstance): void => {
  app.get('/dev/mailbox', { config: { access: 'public' } }, async (request, reply) => {
    const ctx = await requestCtx(request, app.deps)
    return sendPage(reply, devMailboxPage(ctx.culture, await readDevMailbox(ctx)))
  })
}
