import { expect, it } from 'vitest'
import { isLive } from './is-live.ts'

const user = {
  id: 1,
  name: '三',
  surname: '张',
  userName: '13800000001',
  emailAddress: null,
  mustChangePassword: false,
}
const application = (features: Record<string, boolean>) => ({ version: '1.0.0', releaseDate: '', features })
const both = { SignalR: true, 'SignalR.AspNetCore': true }

it('connects for a signed-in user when both real-time features are on', () => {
  expect(isLive({ user, application: application(both) })).toBe(true)
})

it('does not connect for nobody', () => {
  expect(isLive({ user: null, application: application(both) })).toBe(false)
})

it('does not connect when either feature is off or missing', () => {
  expect(isLive({ user, application: application({ ...both, SignalR: false }) })).toBe(false)
  expect(isLive({ user, application: application({ ...both, 'SignalR.AspNetCore': false }) })).toBe(false)
  expect(isLive({ user, application: application({}) })).toBe(false)
})
