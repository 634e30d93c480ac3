import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** Longer than any session lives. */
const BARRED_MS = 15 * DAY_MS

/** How long it is remembered that a session was locked or has ended. */
export const barredUntil = ({ clock }: Ctx): Date => new Date(clock.now().getTime() + BARRED_MS)
