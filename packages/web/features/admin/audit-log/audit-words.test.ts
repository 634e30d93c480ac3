import { auditActions, auditObjects } from '@wenli/contract/auth/audit-words'
import { texts } from '@wenli/locale/index'
import { expect, it } from 'vitest'
import { deedChoices, deedLabel, objectChoices, objectLabel } from './audit-words.ts'

it.each(Object.entries(texts))('everything the audit log tells of has a name in %s', (_language, known) => {
  const labels = [...auditActions.map(deedLabel), ...auditObjects.map(objectLabel)]
  expect(labels.filter((label) => !(label in known))).toEqual([])
})

it('the log can be asked for every action and every object', () => {
  expect(deedChoices.map(({ value }) => value)).toEqual(auditActions)
  expect(objectChoices.map(({ value }) => value)).toEqual(auditObjects)
  expect(new Set(auditObjects).size).toBe(auditObjects.length)
})
