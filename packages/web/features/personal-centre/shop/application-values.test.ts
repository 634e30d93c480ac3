import { expect, test } from 'vitest'
import { applicationBody, applicationStart, applicationSteps } from './application-values.ts'

test('neither the agreement nor the consent is ticked beforehand', () => {
  expect(applicationStart(null)).toMatchObject({ isAgreed: false, isDataConsented: false })
})

test('every field belongs to one step', () => {
  const fields = applicationSteps.flatMap((step) => [...step.fields])
  const known = [...Object.keys(applicationStart(null)), 'bankCardNo']
  expect(fields.toSorted()).toEqual(known.toSorted())
})

test('texts are sent without the blanks around them', () => {
  const values = { ...applicationStart(null), displayName: ' a ', businessScope: ' b', contactPhone: 'c ' }
  expect(applicationBody(values)).toMatchObject({ displayName: 'a', businessScope: 'b', contactPhone: 'c' })
})
