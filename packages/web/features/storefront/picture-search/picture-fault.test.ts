import { IMAGE_MAX_BYTES } from '@wenli/contract/limits'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { pictureFault } from './picture-fault.ts'

const said = (failure: unknown, file = new File(['x'], 'wall.png')) =>
  pictureFault(failure, file, (key, ...args) => [key, ...args].join('|'))
const refusal = (status: number, message: string) =>
  new ApiFailure(status, { code: 0, message, details: null, validationErrors: null })

test('the message of the server is shown, which carries the name of the file', () => {
  expect(said(refusal(422, 'wall.png is damaged'))).toBe('wall.png is damaged')
  expect(said(refusal(413, 'wall.png is too large'))).toBe('wall.png is too large')
})

test('no answer, and too many who ask, are no fault of the file', () => {
  expect(said(new ApiFailure(null, null))).toBe('Picture.Offline')
  expect(said(refusal(429, 'too many'))).toBe('Picture.Busy')
  expect(said(refusal(503, 'too many'))).toBe('Picture.Busy')
})

test('what the browser cannot show is refused by type, by size, or as damaged, with its name', () => {
  const large = new File([new Uint8Array(IMAGE_MAX_BYTES + 1)], 'wall.png')
  expect(said(new Error('decode'), new File(['x'], 'plan.pdf'))).toContain(
    'Error.Filing:TypeNotAllowed|plan.pdf',
  )
  expect(said(new Error('decode'), large)).toBe('Error.Filing:SizeExceeded|wall.png|5120')
  expect(said(new Error('decode'))).toBe('Error.Filing:Unreadable|wall.png')
})
