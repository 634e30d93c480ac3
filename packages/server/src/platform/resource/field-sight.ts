import { holds } from '@wenli/contract/access'
import { maskName, maskPhone } from '@wenli/contract/formats'
import { resourcePath } from '@wenli/contract/resource'
import { seesAllAccounts } from '../ctx/account-sight.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import { mountedRule } from '../http/mounted-rules.ts'
import type { Shape } from './shape.ts'

/**
 * By what somebody can be found elsewhere is whole for whoever may change the row, or users at all (066). Who may change it
 * is asked of the routes, where verbs that are written by hand stand like the others.
 */
export const seesMasked = (ctx: Ctx, { resource }: Shape): boolean => {
  const change = mountedRule({ method: 'PUT', path: resourcePath(resource, 'Update') })
  return (
    seesAllAccounts(ctx) ||
    (change !== undefined && ctx.caller !== null && holds(ctx.caller.permissions, change))
  )
}

const TELEPHONE = /^\+?\d{8,}$/

const maskField = (value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value
  return TELEPHONE.test(value) ? maskPhone(value) : maskName(value, '***')
}

/** A row as whoever asks may see it; for rows that are read by hand too. */
export const shownRow = <R extends Row>(ctx: Ctx, shape: Shape, row: R): R => {
  const masked = shape.fields.filter(({ isMasked }) => isMasked)
  if (masked.length === 0 || seesMasked(ctx, shape)) return row
  return { ...row, ...Object.fromEntries(masked.map(({ name }) => [name, maskField(row[name])])) }
}
