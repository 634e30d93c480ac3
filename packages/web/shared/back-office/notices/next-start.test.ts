import { HUB_SUPERSEDED } from '@wenli/contract/realtime/hub'
import { expect, it } from 'vitest'
import { restartDelay, retryDelay, startAfter } from './next-start.ts'

const superseded = new Error(`Server returned an error on close: ${HUB_SUPERSEDED}`)
const refused = new Error("Failed to complete negotiation with the server: Error: : Status code '401'")
const lost = new Error('WebSocket closed with status code: 1006 (no reason given).')

it('waits until somebody looks at a window whose connection newer ones pushed out', () => {
  expect(startAfter(superseded)).toBe('whenLookedAt')
})

it('starts at once after the token of the connection has ended, instead of trying it again', () => {
  expect(retryDelay(0, refused)).toBeNull()
  expect(retryDelay(1, refused)).toBeNull()
  expect(startAfter(refused)).toBe(0)
})

it('tries a broken line again, soon at first, and gives up after half a minute’s wait', () => {
  expect([0, 1, 2, 3, 4].map((retries) => retryDelay(retries, lost))).toEqual([0, 2000, 10_000, 30_000, null])
})

it('starts anew after any other end, and after failed starts once a minute at last', () => {
  expect([lost, undefined].map(startAfter)).toEqual([5000, 5000])
  expect([0, 1, 2, 3, 99].map(restartDelay)).toEqual([5000, 15_000, 60_000, 60_000, 60_000])
})
