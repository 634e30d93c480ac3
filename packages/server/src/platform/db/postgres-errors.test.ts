import { describe, expect, it } from 'vitest'
import { errorRules } from '@wenli/contract/errors'
import { fromPostgres, violatedCheck, violatedConstraint } from './postgres-errors.ts'

type Fault = { code: string; constraint?: string; detail?: string }
const faultOf = (fault: Fault): Error => Object.assign(new Error('as the driver throws it'), fault)
/** Drizzle wraps what the driver threw. */
const wrapped = (fault: Fault): Error => new Error('Failed query', { cause: faultOf(fault) })

describe.each([
  ['thrown by the driver', faultOf],
  ['wrapped by the query builder', wrapped],
])('what PostgreSQL refuses, %s', (_how, make) => {
  it.each([
    ['23503', 'POST', 'Platform:ReferenceNotFound', 400],
    ['23503', 'PUT', 'Platform:ReferenceNotFound', 400],
    ['23503', 'DELETE', 'Platform:StillReferenced', 409],
    ['23505', 'POST', 'Platform:Duplicate', 409],
    ['40001', 'POST', 'Platform:Conflict', 409],
    ['40P01', 'POST', 'Platform:Conflict', 409],
    ['55P03', 'POST', 'Platform:Conflict', 409],
    ['22001', 'POST', 'Platform:MalformedRequest', 400],
    ['22003', 'GET', 'Platform:MalformedRequest', 400],
    ['22021', 'POST', 'Platform:MalformedRequest', 400],
    ['23502', 'POST', 'Platform:MalformedRequest', 400],
    ['23514', 'POST', 'Platform:MalformedRequest', 400],
    ['57014', 'GET', 'Platform:Overloaded', 503],
    ['53300', 'GET', 'Platform:Overloaded', 503],
    ['57P01', 'GET', 'Platform:Overloaded', 503],
    ['57P03', 'GET', 'Platform:Overloaded', 503],
  ] as const)('%s on %s is %s, %d', (code, method, reason, status) => {
    expect(fromPostgres(make({ code }), method)?.code).toBe(reason)
    expect(errorRules[reason].status).toBe(status)
  })

  it('a row that is still pointed at is told so, also when it was to be changed', () => {
    const error = make({ code: '23503', detail: 'Key (id)=(1) is still referenced from table "coupon".' })
    expect(fromPostgres(error, 'PUT')?.code).toBe('Platform:StillReferenced')
  })

  it('an end before its begin is told in words', () => {
    expect(fromPostgres(make({ code: '23514', constraint: 'activity_period' }), 'POST')?.code).toBe(
      'Platform:PeriodReversed',
    )
  })

  it('tells to come back later when it is busy', () => {
    expect(fromPostgres(make({ code: '57014' }), 'GET')?.headers).toEqual({ 'retry-after': '2' })
  })

  it.each(['42501', '42P01', '42601', 'XX000', '0A000', ''])('%s is our own fault', (code) => {
    expect(fromPostgres(make({ code }), 'GET')).toBeUndefined()
  })

  it('names the constraint that refused', () => {
    expect(violatedConstraint(make({ code: '23505', constraint: 'role_name' }))).toBe('role_name')
    expect(violatedConstraint(make({ code: '42501', constraint: 'role_name' }))).toBe('')
    expect(violatedCheck(make({ code: '23514', constraint: 'recharge_card_coin' }))).toBe(
      'recharge_card_coin',
    )
    expect(violatedCheck(make({ code: '23505', constraint: 'role_name' }))).toBe('')
  })
})

it.each([
  [new Error('plain')],
  [null],
  [undefined],
  ['text'],
  [{ code: 'EPIPE' }],
  [Object.assign(new Error('x'), { code: 'FST_ERR_VALIDATION' })],
])('what is no fault of PostgreSQL is not taken for one', (error) => {
  expect(fromPostgres(error, 'GET')).toBeUndefined()
  expect(violatedConstraint(error)).toBe('')
})
