import { expect, test } from 'vitest'
import { changedIdentity, identityBody, identityForm } from './identity-values.ts'

const card = { location: '/private/5/VendorDocument/a.png', url: '/api/getPrivateImage?x' }
const licence = { location: '/private/5/VendorDocument/b.png', url: '/api/getPrivateImage?y' }

test('somebody without a shop starts as a person, with nothing filled in', () => {
  expect(identityForm(null)).toEqual({
    kind: 'PERSONAL',
    name: '',
    creditCode: '',
    identificationCard: null,
    businessLicence: null,
  })
})

test('documents are sent by their location, the card only when a new one was typed', () => {
  const form = { kind: 'COMPANY', name: ' a ', identificationCard: card, businessLicence: licence } as const
  expect(identityBody(form)).toEqual({
    kind: 'COMPANY',
    name: 'a',
    creditCode: null,
    identificationCardImageUrl: card.location,
    businessLicenceImageUrl: licence.location,
  })
  expect(identityBody({ ...form, bankCardNo: '6222 0212' }).bankCardNo).toBe('6222 0212')
})

test('a licence that was uploaded before the person changed their mind is not sent', () => {
  const form = { kind: 'PERSONAL', name: 'a', identificationCard: card, businessLicence: licence } as const
  expect(identityBody(form).businessLicenceImageUrl).toBeNull()
})

test('a request for changes holds nothing but the changes', () => {
  const before = { kind: 'PERSONAL', name: 'a', identificationCard: card, businessLicence: null } as const
  expect(changedIdentity(before, { ...before })).toEqual({})
  expect(changedIdentity(before, { ...before, name: ' b ', bankCardNo: '1' })).toEqual({
    name: 'b',
    bankCardNo: '1',
  })
  expect(changedIdentity(before, { ...before, kind: 'COMPANY', businessLicence: licence })).toEqual({
    kind: 'COMPANY',
    businessLicenceImageUrl: licence.location,
  })
})
