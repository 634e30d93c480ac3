import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { holds } from '@wenli/contract/access'
import { toWireTime } from '@wenli/contract/formats'
import { getAllAdvertisements } from '@wenli/contract/marketing/advertisement'
import type { countAdvertisement as endpoint } from '@wenli/contract/marketing/advertisement'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { KeyRing } from '../../platform/crypto/sealed.ts'
import { purgeInBatches } from '../../platform/jobs/purge-in-batches.ts'
import { addAdvertisementCount, deleteAdvertisementVisitors } from './advertisement.queries.ts'
import { isPerson } from './is-person.ts'
import type { VisitHeaders } from './is-person.ts'

const DIGEST_BYTES = 16
/** Yesterday is over in every clock by then. */
const VISITOR_DAYS = 2

/** Tells visitors of one day apart without saying who they are: a key outside the database, and the day within. */
const visitorOf = (ctx: Ctx, ring: KeyRing, day: string, { 'user-agent': browser }: VisitHeaders): Buffer => {
  const key = ring.keys[ring.current]
  if (key === undefined) throw new Error(`no key ${ring.current}`)
  const text = ['advertisement', ctx.tenantId, day, ctx.ip, browser ?? ''].join('\n')
  return createHmac('sha256', key).update(text).digest().subarray(0, DIGEST_BYTES)
}

/** Those who keep the advertisements look at them to check them. */
const isKeeper = ({ caller }: Ctx): boolean =>
  caller !== null && holds(caller.permissions, getAllAdvertisements.access)

/** A visitor counts once a day for a view and once for a click; programs and those who keep the advertisements do not. */
export const countAdvertisement = async (
  ctx: Ctx,
  ring: KeyRing,
  headers: VisitHeaders,
  { id, event }: z.output<typeof endpoint.body>,
): Promise<null> => {
  if (!isPerson(headers) || isKeeper(ctx)) return null
  const day = toWireTime(ctx.clock.now()).slice(0, 'YYYY-MM-DD'.length)
  await addAdvertisementCount(ctx, { id, event, day, visitor: visitorOf(ctx, ring, day, headers) })
  return null
}

export const purgeAdvertisementVisitors = purgeInBatches(VISITOR_DAYS, deleteAdvertisementVisitors)
