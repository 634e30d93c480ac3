import type { z } from 'zod'
import { holds } from '@wenli/contract/access'
import { getAllAdvertisements } from '@wenli/contract/marketing/advertisement'
import type { countAdvertisement as endpoint } from '@wenli/contract/marketing/advertisement'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { KeyRing } from '../../platform/crypto/sealed.ts'
import type { VisitHeaders } from '../../platform/http/is-person.ts'
import { VISITOR_DAYS, visitorOfDay } from '../../platform/http/visitor-of-day.ts'
import { purgeInBatches } from '../../platform/jobs/purge-in-batches.ts'
import { addAdvertisementCount, deleteAdvertisementVisitors } from './advertisement.queries.ts'

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
  const visitor = visitorOfDay(ctx, ring, 'advertisement', headers)
  if (visitor !== null && !isKeeper(ctx)) await addAdvertisementCount(ctx, { id, event, ...visitor })
  return null
}

export const purgeAdvertisementVisitors = purgeInBatches(VISITOR_DAYS, deleteAdvertisementVisitors)
