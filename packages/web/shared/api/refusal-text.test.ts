import { expect, test } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { refusalText } from './refusal-text.ts'

test('a refusal is told in the words of the server', () => {
  const error = { code: 0, message: 'too many rows', details: null, validationErrors: null }
  expect(refusalText(new ApiFailure(422, error), 'not uploaded')).toBe('too many rows')
})

test('what is no answer of the server is nobody’s refusal', () => {
  const fault = new Error('ours')
  expect(() => refusalText(fault, 'not uploaded')).toThrow(fault)
})
