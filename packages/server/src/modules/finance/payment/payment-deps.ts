import type { FastifyInstance } from 'fastify'
import type { Channel } from '@wenli/contract/finance/payment'
import { createPaymentChannels } from './channels/index.ts'
import type { PaymentChannels } from './channels/channel.ts'

/** What payment needs beside ctx; made once per process. */
export type PaymentDeps = {
  readonly channels: PaymentChannels
  /** Whose merchant accounts these are: all tenants are paid through them. */
  readonly merchantTenantId: number
  /** Where a channel tells us what happened. */
  readonly notifyUrl: (channel: Channel, tenantId: number) => string
}

declare module 'fastify' {
  interface FastifyInstance {
    payment: PaymentDeps
  }
}

export const createPaymentDeps = (app: FastifyInstance): PaymentDeps => {
  const { config } = app.deps
  /** With port 0 the address is known only once the server listens. */
  const origin = (): string => {
    const address = app.server.address()
    return config.port === 0 && typeof address === 'object' && address !== null
      ? `http://localhost:${address.port}`
      : config.publicUrl
  }
  return {
    channels: createPaymentChannels(config.merchants),
    merchantTenantId: config.defaultTenantId,
    notifyUrl: (channel, tenantId) =>
      `${origin()}/api/payment/notify/${channel.toLowerCase()}/${String(tenantId)}`,
  }
}
