import { expect, test } from 'vitest'
import { auditChanges } from './audit-changes.ts'

test('changed fields are told with their new values', () => {
  expect(
    auditChanges('{"name":"岩板","priority":3,"isActive":false,"remark":null,"roleNames":["A","B"]}'),
  ).toEqual([
    { field: 'name', value: '岩板', hidden: false },
    { field: 'priority', value: '3', hidden: false },
    { field: 'isActive', value: 'false', hidden: false },
    { field: 'remark', value: '', hidden: false },
    { field: 'roleNames', value: 'A, B', hidden: false },
  ])
})

test('a sensitive value is only told to have changed', () => {
  expect(auditChanges('{"appSecret":"hmac:abc"}')).toEqual([{ field: 'appSecret', value: '', hidden: true }])
})

test('an entry without changes says nothing', () => {
  for (const changes of ['{}', '', 'null', '[]', 'broken', undefined])
    expect(auditChanges(changes)).toEqual([])
})
