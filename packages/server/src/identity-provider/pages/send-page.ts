import type { FastifyReply } from 'fastify'

/** Pages that hold forms and what was typed: kept by nobody, and no address of ours is told to anybody. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page)
