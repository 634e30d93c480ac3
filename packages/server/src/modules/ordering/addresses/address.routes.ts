import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/ordering/address'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import { route } from '../../../platform/http/route.ts'
import { listAddresses } from './address.queries.ts'
import { createAddress, deleteAddress, getAddress, updateAddress } from './save-address.ts'

export const registerAddresses = (app: FastifyInstance): void => {
  route(app, endpoint.getAllAddresses, ({ ctx, query }) => listAddresses(ctx, signedIn(ctx).userId, query))
  route(app, endpoint.getAddress, ({ ctx, query }) => getAddress(ctx, query.id))
  route(app, endpoint.createAddress, ({ ctx, body }) => createAddress(ctx, body))
  route(app, endpoint.updateAddress, ({ ctx, body }) => updateAddress(ctx, body))
  route(app, endpoint.deleteAddress, ({ ctx, query }) => deleteAddress(ctx, query.id))
}
