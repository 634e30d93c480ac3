import { toWireTime } from '@wenli/contract/formats'
import { HOUR_MS } from '@wenli/contract/time'
import { expect, it } from 'vitest'
import { takesReplies } from './takes-replies.ts'

const hence = (hours: number): string => toWireTime(new Date(Date.now() + hours * HOUR_MS))

it.each([
  ['OPEN', null, true],
  ['OPEN', hence(1), true],
  ['OPEN', hence(-1), false],
  ['SOLVED', null, false],
  ['CLOSED', null, false],
] as const)('a finding that is %s and to be decided by %s takes replies: %s', (status, decideBy, takes) => {
  expect(takesReplies({ status, decideBy })).toBe(takes)
})
