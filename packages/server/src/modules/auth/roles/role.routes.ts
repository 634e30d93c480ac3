import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/auth/role'
import { route } from '../../../platform/http/route.ts'
import { listPermissions } from './list-permissions.ts'
import { listRoles } from './role.queries.ts'
import { createRole, deleteRole, getRole, updateRole } from './save-role.ts'

export const registerRoles = (app: FastifyInstance): void => {
  route(app, endpoint.getAllRoles, ({ ctx, query }) => listRoles(ctx, query))
  route(app, endpoint.getRole, ({ ctx, query }) => getRole(ctx, query.id))
  route(app, endpoint.createRole, ({ ctx, body }) => createRole(ctx, body))
  route(app, endpoint.updateRole, ({ ctx, body }) => updateRole(ctx, body))
  route(app, endpoint.deleteRole, ({ ctx, query }) => deleteRole(ctx, query.id))
  route(app, endpoint.getAllPermissions, ({ ctx }) => listPermissions(ctx))
}
