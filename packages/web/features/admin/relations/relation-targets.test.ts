import { membershipFields } from '@wenli/contract/auth/membership'
import { userProfileFields } from '@wenli/contract/auth/user-profile'
import { fieldMeta } from '@wenli/contract/fields'
import { resources } from '@wenli/contract/registry'
import { expect, test } from 'vitest'
import { relationTargets } from './relation-targets.ts'

test('every entity that a field points to can be chosen and named', () => {
  const declared = [...resources.map(({ fields }) => fields), membershipFields, userProfileFields]
  const pointedTo = declared.flatMap((fields) =>
    Object.values(fields).flatMap((field) => fieldMeta(field).to ?? []),
  )
  expect(pointedTo.length).toBeGreaterThan(10)
  expect([...new Set(pointedTo)].filter((to) => !relationTargets.has(to))).toEqual([])
})

test('a row is known by the first of its names that is filled', () => {
  const wxUser = relationTargets.get('WxUser')
  expect(wxUser?.nameOf({ id: 3, nickName: '小纹', wxUserNo: 'W3' })).toBe('小纹')
  expect(wxUser?.nameOf({ id: 3, nickName: null, wxUserNo: 'W3' })).toBe('W3')
  expect(wxUser?.nameOf({ id: 3 })).toBe('#3')
  expect(relationTargets.get('User')?.nameOf({ id: 1, userName: '13800000001', fullName: '林夏' })).toBe(
    '13800000001 林夏',
  )
})
