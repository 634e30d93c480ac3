import { holds } from '@wenli/contract/access'
import { expect, test } from 'vitest'
import { userScreen } from './user-screen.ts'

const sortsFor = (...granted: string[]): string[] =>
  userScreen((access) => holds(new Set(granted), access))
    .columns.filter(({ sortable }) => sortable)
    .map(({ name }) => name)

test('whoever may change users sorts them by account and e-mail', () => {
  expect(sortsFor('Pages.User', 'Pages.User.Edit')).toEqual(
    expect.arrayContaining(['userName', 'emailAddress']),
  )
})

test('whoever reads accounts masked is offered every order but theirs', () => {
  expect(sortsFor('Pages.User')).toEqual(['id', 'isActive', 'lastLoginTime', 'creationTime'])
})
