import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/auth/tenant'
import { route } from '../../../platform/http/route.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { createTenant, deleteTenant, getTenant, updateTenant } from './save-tenant.ts'
import { listTenants } from './tenant.queries.ts'

const AVAILABLE = 1
const INACTIVE = 2
const NOT_FOUND = 3

export const registerTenants = (app: FastifyInstance, { tenants, tenantContent }: AuthDeps): void => {
  route(app, endpoint.getAllTenants, ({ ctx, query }) => listTenants(ctx, query))
  route(app, endpoint.getTenant, ({ ctx, query }) => getTenant(ctx, query.id))
  route(app, endpoint.createTenant, ({ ctx, body }) =>
    createTenant(ctx, app.deps.keys, body, (inside) =>
      tenantContent.fill(inside, app.deps.keys.field, { name: body.name }),
    ),
  )
  route(app, endpoint.updateTenant, ({ ctx, body }) =>
    updateTenant(ctx, body, app.deps.config.defaultTenantId),
  )
  route(app, endpoint.deleteTenant, ({ ctx, query }) =>
    deleteTenant(ctx, query.id, {
      defaultTenantId: app.deps.config.defaultTenantId,
      clear: tenantContent.clear,
    }),
  )
  route(app, endpoint.isTenantAvailable, ({ body }) => {
    const tenant = tenants.findByTenancyName(body.tenancyName)
    if (tenant === undefined || (!tenants.isOpen(tenant.id) && tenant.isActive))
      return { state: NOT_FOUND, tenantId: null }
    return tenant.isActive ? { state: AVAILABLE, tenantId: tenant.id } : { state: INACTIVE, tenantId: null }
  })
}
