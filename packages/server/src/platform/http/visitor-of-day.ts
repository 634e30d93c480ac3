import { createHmac } from 'node:crypto'
import { toWireTime } from '@wenli/contract/formats'
import type { KeyRing } from '../crypto/sealed.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { isPerson } from './is-person.ts'
import type { VisitHeaders } from './is-person.ts'
import { networkOf } from './network-of.ts'

const DIGEST_BYTES = 16

/** So long visitors are kept: yesterday is over in every clock by then. */
export const VISITOR_DAYS = 2

/** The day it is in China. */
export const dayNow = ({ clock }: Ctx): string => toWireTime(clock.now()).slice(0, 'YYYY-MM-DD'.length)

/** Somebody on one day in China; tomorrow the same person is another one. */
export type VisitorOfDay = { readonly day: string; readonly visitor: Buffer }

/**
 * How visitors are told apart. Advertisements count the browsers behind one address one by one; where somebody could gain
 * by being many, an address is one visitor, whatever it calls itself.
 */
const marksOf = {
  advertisement: (ctx: Ctx, headers: VisitHeaders) => [ctx.ip, headers['user-agent'] ?? ''],
  search: (ctx: Ctx) => [networkOf(ctx.ip)],
}

/**
 * Tells visitors of one day apart without saying who they are: a key outside the database, and the day within. Programs,
 * pages that nobody has opened yet and what another site makes a browser ask are no visits.
 */
export const visitorOfDay = (
  ctx: Ctx,
  ring: KeyRing,
  counted: keyof typeof marksOf,
  headers: VisitHeaders,
): VisitorOfDay | null => {
  if (!isPerson(headers) || headers['sec-fetch-site'] === 'cross-site') return null
  const key = ring.keys[ring.current]
  if (key === undefined) throw new Error(`no key ${ring.current}`)
  const day = dayNow(ctx)
  const text = [counted, ctx.tenantId, day, ...marksOf[counted](ctx, headers)].join('\n')
  return { day, visitor: createHmac('sha256', key).update(text).digest().subarray(0, DIGEST_BYTES) }
}
