import { normalizeIP } from '@fastify/rate-limit'

/**
 * Whose an address is, where addresses are counted: a network of version 6 is one, for whoever has one of its addresses
 * has them all.
 */
export const networkOf = (ip: string): string => normalizeIP(ip)
