import { expect, it } from 'vitest'
import { mergePending, reviewedPart } from './pending-changes.ts'
import type { ReviewedValues } from './pending-changes.ts'

const shop: ReviewedValues = {
  name: 'a',
  kind: 'PERSONAL',
  identificationCardImageUrl: '/1',
  businessLicenceImageUrl: null,
  creditCode: null,
  bankCardNo: '1',
}

it('only reviewed fields wait, and only those that are named', () => {
  const request = { name: 'b', bankCardNo: undefined, description: 'd' }
  expect(reviewedPart(request)).toEqual({ name: 'b' })
})

it('what differs waits, what is the same does not', () => {
  expect(mergePending(shop, null, { name: 'b', kind: 'PERSONAL' })).toEqual({ name: 'b' })
  expect(mergePending(shop, null, { name: 'a' })).toBeNull()
})

it('earlier changes go on waiting until they are taken back', () => {
  expect(mergePending(shop, { name: 'b' }, { bankCardNo: '2' })).toEqual({ name: 'b', bankCardNo: '2' })
  expect(mergePending(shop, { name: 'b' }, { name: 'a' })).toBeNull()
})

it('a document that is taken away is a change like another', () => {
  const company: ReviewedValues = { ...shop, businessLicenceImageUrl: '/2' }
  expect(mergePending(company, null, { businessLicenceImageUrl: null })).toEqual({
    businessLicenceImageUrl: null,
  })
})
