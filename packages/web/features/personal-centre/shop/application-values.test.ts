import type { Checklist } from '@wenli/contract/auth/vendor-checklist'
import { expect, test } from 'vitest'
import {
  applicationBody,
  applicationStart,
  applicationSteps,
  draftBody,
  neededItems,
} from './application-values.ts'

const nothing: Checklist = { required: [], extras: [] }
const promise = { title: '承诺不售假', hint: '', kind: 'TICK' } as const
const permit = { title: '排污许可证', hint: '', kind: 'PICTURE' } as const
const picture = { location: '/private/5/VendorDocument/a.png', url: '/x' }

test('neither the agreement nor the consent is ticked beforehand', () => {
  expect(applicationStart(null)).toMatchObject({ isAgreed: false, isDataConsented: false, ticks: {} })
})

test('every field belongs to one step', () => {
  const fields = applicationSteps.flatMap((step) => [...step.fields])
  const known = [...Object.keys(applicationStart(null)), 'bankCardNo']
  expect(fields.toSorted()).toEqual(known.toSorted())
})

test('texts are sent without the blanks around them, and what is empty as nothing', () => {
  const values = { ...applicationStart(null), displayName: ' a ', businessScope: ' b', contactPhone: ' ' }
  expect(applicationBody(values, nothing)).toMatchObject({
    displayName: 'a',
    businessScope: 'b',
    contactPhone: null,
    answers: [],
  })
})

test('a draft holds no document and no bank card', () => {
  const values = { ...applicationStart(null), displayName: ' a ', bankCardNo: '6222021234567890128' }
  expect(draftBody({ ...values, identificationCard: picture })).toEqual({
    displayName: 'a',
    businessScope: null,
    contactPhone: null,
    kind: 'PERSONAL',
    name: null,
    creditCode: null,
  })
})

test('an answer is sent for each item that the platform asks in its own words, and for no other', () => {
  const values = {
    ...applicationStart(null),
    ticks: { [promise.title]: true, gone: true },
    pictures: { [permit.title]: picture },
  }
  expect(applicationBody(values, { required: [], extras: [promise, permit] }).answers).toEqual([
    { title: promise.title, isTicked: true },
    { title: permit.title, imageUrl: picture.location },
  ])
})

test('what is still missing is told item by item; a person needs no licence, a known card is there', () => {
  const checklist: Checklist = {
    required: ['contactPhone', 'businessLicenceImageUrl', 'bankCardNo'],
    extras: [promise],
  }
  const start = { ...applicationStart(null), displayName: 'a', contactPhone: '1' }
  const open = (form: typeof start, card: string | null) =>
    neededItems(checklist, form, card)
      .filter(({ isDone }) => !isDone)
      .map((item) => ('title' in item ? item.title : item.name))
  expect(open(start, null)).toEqual(['name', 'bankCardNo', promise.title, 'agreements'])
  expect(open({ ...start, kind: 'COMPANY', ticks: { [promise.title]: true } }, '****0128')).toEqual([
    'name',
    'businessLicenceImageUrl',
    'agreements',
  ])
})
