import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCulture } from '@wenli/contract/culture'
import { CULTURE_COOKIE_SECONDS } from '@wenli/contract/limits'
import { textOf } from '../../platform/culture/texts.ts'
import { cultureOfPage } from '../../platform/http/request-ctx.ts'
import type { IdentityProviderDeps } from '../deps.ts'
import { devMailboxOf } from '../dev-mailbox/dev-mailbox.routes.ts'
import { isForeignOrigin } from '../lock/same-origin.ts'
import { errorPage } from '../pages/error.page.ts'
import type { FormPage, FormState } from '../pages/form-parts.ts'
import { sendPage } from '../pages/send-page.ts'
import type { CurrentProvider } from '../provider/current-provider.ts'
import { codeSignInStep } from './code-sign-in.ts'
import { createCsrf } from './csrf.ts'
import { formValues } from './form-values.ts'
import { newPasswordStep } from './new-password.ts'
import { openInteraction } from './open-interaction.ts'
import type { OpenInteraction } from './open-interaction.ts'
import { mayRegister, registerStep } from './register.ts'
import { RESET_DONE, resetPasswordStep } from './reset-password.ts'
import { showFailure } from './show-failure.ts'
import { signInStep } from './sign-in.ts'
import type { Step } from './step.ts'

const BODY_LIMIT = 16_384

type Visit = FastifyRequest<{ Params: { uid: string }; Querystring: Record<string, unknown> }>

/** A language chosen on these pages holds for the next one, and for the site (spec §4). */
const keepChosenCulture = ({ query }: Visit, reply: FastifyReply): void => {
  const chosen = query['culture']
  if (typeof chosen !== 'string' || !isCulture(chosen)) return
  reply.setCookie('Abp.Localization.CultureName', chosen, {
    path: '/',
    sameSite: 'lax',
    maxAge: CULTURE_COOKIE_SECONDS,
  })
}

/** The pages of a sign-in, and the forms on them: plain posts, no script. */
export const registerInteractions = async (
  app: FastifyInstance,
  { powers, cookieKeys }: Pick<IdentityProviderDeps, 'powers' | 'cookieKeys'>,
  current: () => Promise<CurrentProvider>,
): Promise<void> => {
  app.setErrorHandler(showFailure)
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  const { deps } = app
  const csrf = createCsrf(cookieKeys)
  const steps: readonly Step[] = [
    signInStep(powers),
    codeSignInStep(powers),
    registerStep(powers),
    resetPasswordStep(powers),
    newPasswordStep,
  ]

  const showExpired = (request: Visit, reply: FastifyReply) =>
    sendPage(reply.code(400), errorPage(cultureOfPage(request), 'expired'))

  const show = (reply: FastifyReply, { page }: Step, interaction: OpenInteraction, state: FormState) => {
    const { ctx, details, home } = interaction
    const parts: FormPage = {
      culture: ctx.culture,
      csrf: csrf.tokenFor(details.uid),
      home,
      mailbox: deps.config.devMailbox === 'shown' ? devMailboxOf(ctx.tenantId) : null,
      registration: mayRegister(interaction) ? 'open' : 'closed',
    }
    return sendPage(reply, page(parts, state))
  }

  for (const step of steps) {
    const url = `/connect/interaction/:uid${step.path}`
    const open = async (request: Visit, reply: FastifyReply): Promise<OpenInteraction | null> => {
      const interaction = await openInteraction(request, reply, deps, await current())
      return interaction !== null && (step.isOpen?.(interaction) ?? true) ? interaction : null
    }

    app.get(url, { config: { access: 'provider' } }, async (request: Visit, reply) => {
      const interaction = await open(request, reply)
      if (interaction === null) return showExpired(request, reply)
      keepChosenCulture(request, reply)
      const wasReset = request.query['done'] === RESET_DONE
      const notice = wasReset ? textOf(interaction.ctx.culture, 'Identity.PasswordWasReset') : null
      return show(reply, step, interaction, { values: {}, notice })
    })

    app.post(url, { config: { access: 'provider' } }, async (request: Visit, reply) => {
      const values = formValues.parse(request.body ?? {})
      const interaction = await open(request, reply)
      if (interaction === null) return showExpired(request, reply)
      if (isForeignOrigin(request, deps.config.publicUrl) || !csrf.accepts(request.params.uid, values.csrf)) {
        return sendPage(reply.code(403), errorPage(interaction.ctx.culture, 'refused'))
      }
      const outcome = await step.submit(interaction, values)
      if (outcome.kind === 'go') return reply.redirect(outcome.to, 303)
      if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter))
      return show(reply.code(outcome.status), step, interaction, outcome.state)
    })
  }
}
