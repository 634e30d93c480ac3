import type { FastifyInstance } from 'fastify'
import * as ownData from '@wenli/contract/auth/own-data'
import * as endpoint from '@wenli/contract/auth/user'
import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import { route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import { mapPage } from '../../../platform/resource/list-page.ts'
import { changePassword } from '../accounts/change-password.ts'
import { sendCode } from '../accounts/one-time-code.ts'
import { listRoles } from '../roles/role.queries.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { closeOwnAccount, exportOwnData } from './close-account.ts'
import { changeEmailAddress, changeLanguage } from './own-account.ts'
import { createUser, deleteUser, getUser, updateUser } from './save-user.ts'
import { shownUser } from './user-sight.ts'
import { listUsers } from './user.queries.ts'

export const registerUsers = (app: FastifyInstance, { powers }: AuthDeps): void => {
  const { keys } = app.deps
  route(app, endpoint.getAllUsers, async ({ ctx, query }) => {
    return mapPage(await listUsers(ctx, query), (user) => shownUser(ctx, user))
  })
  route(app, endpoint.getUser, async ({ ctx, query }) => shownUser(ctx, await getUser(ctx, query.id)))
  route(app, endpoint.createUser, ({ ctx, body }) => createUser(ctx, keys, body))
  route(app, endpoint.updateUser, ({ ctx, body }) => updateUser(ctx, keys, body))
  route(app, endpoint.deleteUser, ({ ctx, query }) => deleteUser(ctx, keys, query.id))
  route(app, endpoint.getUserRoles, async ({ ctx }) => {
    const { items } = await listRoles(ctx, { skipCount: 0, maxResultCount: MAX_PAGE_SIZE })
    return { items }
  })
  route(app, endpoint.changeLanguage, ({ ctx, body }) => changeLanguage(ctx, body.languageName))
  route(app, endpoint.changePassword, ({ ctx, body }) => changePassword(ctx, body))
  route(app, endpoint.sendEmailValidationCode, ({ ctx, body }) =>
    sendCode(ctx, powers, {
      purpose: 'bindEmail',
      address: body.emailAddress.toLowerCase(),
      userId: signedIn(ctx).userId,
    }),
  )
  route(app, endpoint.changeEmailAddress, ({ ctx, body }) => changeEmailAddress(ctx, keys, body))
  route(app, ownData.exportOwnData, ({ ctx, body }) => exportOwnData(ctx, body))
  route(app, ownData.closeOwnAccount, ({ ctx, body }) => closeOwnAccount(ctx, body))
}
