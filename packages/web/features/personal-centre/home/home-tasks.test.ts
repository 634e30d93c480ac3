import { expect, it } from 'vitest'
import { homeTasks } from './home-tasks.ts'

const settled = { mustChangePassword: false, unread: 0, emailAddress: 'a@b.cn', gaps: [] }

it('has nothing for somebody whose account is complete and who has read everything', () => {
  expect(homeTasks(settled)).toEqual([])
})

it('names a password that must be changed first, then notices, e-mail and profile', () => {
  expect(
    homeTasks({ mustChangePassword: true, unread: 3, emailAddress: null, gaps: ['gender', 'birthday'] }),
  ).toEqual([
    { kind: 'password' },
    { kind: 'notices', count: 3 },
    { kind: 'email' },
    { kind: 'profile', missing: 2 },
  ])
})
