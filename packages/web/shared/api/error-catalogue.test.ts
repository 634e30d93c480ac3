import { expect, test } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { addressOf } from './api.ts'
import { openEnvelope } from './envelope.ts'
import { reactionTo } from './error-catalogue.ts'

const error = (message: string, details: string | null) => ({
  code: 0,
  message,
  details,
  validationErrors: null,
})

test('message and details: a dialog with the message as title and the details as content', () => {
  expect(reactionTo(new ApiFailure(400, error('m', 'd')))).toEqual({
    show: 'dialog',
    title: { said: 'm' },
    content: { said: 'd' },
    after: 'stay',
  })
})

test.each([401, 403, 409, 422, 500])(
  'only a message (%i): titled Tips, on confirm the address is saved',
  (status) => {
    expect(reactionTo(new ApiFailure(status, error('m', null)))).toEqual({
      show: 'dialog',
      title: { text: 'Dialog.Tips' },
      content: { said: 'm' },
      after: 'saveAddress',
    })
  },
)

test('401 without error body: session timeout, on confirm the address is saved and login opens', () => {
  expect(reactionTo(new ApiFailure(401, null))).toEqual({
    show: 'dialog',
    title: { text: 'Dialog.Tips' },
    content: { text: 'Error.SessionTimeout' },
    after: 'saveAddressAndSignIn',
  })
})

test('no response at all: the unknown error goes to the console only', () => {
  expect(reactionTo(new ApiFailure(null, null))).toEqual({
    show: 'console',
    content: { text: 'Error.Unknown' },
  })
})

test('any other answer without an error body shows nothing', () => {
  expect(reactionTo(new ApiFailure(502, null))).toEqual({ show: 'nothing' })
})

const envelope = (result: unknown, failed: unknown = null) => ({
  result,
  targetUrl: null,
  success: failed === null,
  error: failed,
  unAuthorizedRequest: false,
  __abp: true,
})

test('the envelope is opened; an answer without one is the result itself', () => {
  expect(openEnvelope(200, envelope({ id: 7 }))).toEqual({ id: 7 })
  expect(openEnvelope(200, envelope(null))).toBeNull()
  expect(openEnvelope(200, [{ name: 'a', link: 'b' }])).toEqual([{ name: 'a', link: 'b' }])
})

test('success is judged by the status; the error of the envelope travels with the failure', () => {
  expect(() => openEnvelope(422, envelope(null, error('m', null)))).toThrow(
    expect.objectContaining({ status: 422, error: error('m', null) }),
  )
  expect(() => openEnvelope(401, null)).toThrow(expect.objectContaining({ status: 401, error: null }))
})

test('empty query values are not sent', () => {
  expect(addressOf('/api/x', { q: '', a: null, b: undefined, c: 0, d: false })).toBe('/api/x?c=0&d=false')
  expect(addressOf('/api/x?y=1', { z: 'a b' })).toBe('/api/x?y=1&z=a+b')
  expect(addressOf('/api/x')).toBe('/api/x')
})
