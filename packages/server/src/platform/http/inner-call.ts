import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'x-inner-call'
/** Made anew by each process and sent to nobody but itself, so that no request from outside can claim it. */
const SECRET = randomBytes(32).toString('base64url')

/** What a page asks of our own API while it is made: its visitor asked for one page. */
export const innerCallHeaders: Readonly<Record<string, string>> = { [NAME]: SECRET }

export const isInnerCall = ({ headers }: FastifyRequest): boolean => headers[NAME] === SECRET
