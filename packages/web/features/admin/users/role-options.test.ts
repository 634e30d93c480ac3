import { expect, test } from 'vitest'
import { columnDef } from '../list/column-def.ts'
import { withLoadedTexts } from '../export/loaded-texts.ts'
import { rolesText } from './role-options.ts'

const named = rolesText([
  { normalizedName: 'TENANTADMIN', displayName: '租户管理员' },
  { normalizedName: 'OPERATOR', displayName: '运营' },
])

test('roles are told by their display names; one that is not known keeps its code', () => {
  expect(named({ id: 1, roleNames: ['OPERATOR', 'TENANTADMIN'] })).toBe('运营, 租户管理员')
  expect(named({ id: 1, roleNames: ['GONE'] })).toBe('GONE')
  expect(named({ id: 1, roleNames: [] })).toBe('')
  expect(named({ id: 1 })).toBe('')
})

test('the export waits for words that lie on the server', async () => {
  const columns = await withLoadedTexts(
    [
      columnDef('User', 'userName', 'text'),
      columnDef('User', 'roleNames', 'text', { loadText: async () => named }),
    ],
    new AbortController().signal,
  )
  const words = { t: (key: string) => key, word: (key: string) => key, culture: 'zh-Hans' } as never
  expect(columns.map(({ text }) => text?.({ id: 1, roleNames: ['OPERATOR'] }, words))).toEqual([
    undefined,
    '运营',
  ])
})
