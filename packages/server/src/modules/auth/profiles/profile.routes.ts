import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/auth/user-profile'
import { route } from '../../../platform/http/route.ts'
import { listProfiles } from './profile.queries.ts'
import * as operation from './save-profile.ts'

export const registerProfiles = (app: FastifyInstance): void => {
  const { keys } = app.deps
  route(app, endpoint.getAllUserProfiles, ({ ctx, query }) => listProfiles(ctx, keys.field, query))
  route(app, endpoint.getUserProfile, ({ ctx, query }) => operation.getProfile(ctx, keys, query.id))
  route(app, endpoint.createUserProfile, ({ ctx, body }) => operation.createProfile(ctx, keys, body))
  route(app, endpoint.updateUserProfile, ({ ctx, body }) => operation.updateProfile(ctx, keys, body))
  route(app, endpoint.deleteUserProfile, ({ ctx, query }) => operation.deleteProfile(ctx, keys, query.id))
  route(app, endpoint.revealUserProfile, ({ ctx, body }) => operation.revealIdentityCard(ctx, keys, body))
  route(app, endpoint.changeUserProfile, ({ ctx, body }) => operation.changeOwnProfile(ctx, keys, body))
  route(app, endpoint.getUserProfileByUserNo, ({ ctx, query }) =>
    operation.getProfileByUserNo(ctx, keys, query.userNo),
  )
}
