import { holds } from '@wenli/contract/access'
import { maskName, maskPhone } from '@wenli/contract/formats'
import { seesAllAccounts } from '../ctx/account-sight.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Shape } from './shape.ts'

/** By what somebody can be found elsewhere is whole for whoever may change the row, or users at all (066). */
export const seesMasked = (ctx: Ctx, { resource }: Shape): boolean => {
  const change = resource.access.Update
  return (
    seesAllAccounts(ctx) ||
    (change !== undefined && ctx.caller !== null && holds(ctx.caller.permissions, change))
  )
}

const TELEPHONE = /^\+?\d{8,}$/

export const maskField = (value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value
  return TELEPHONE.test(value) ? maskPhone(value) : maskName(value, '***')
}
