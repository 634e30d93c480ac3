import { expect, it } from 'vitest'
import { profileGaps } from './profile-gaps.ts'

const full = {
  userNo: 'U0012',
  fullName: '张三',
  avatarImageUrl: '/files/5/UserAvatar/a.jpg',
  gender: 'Secret',
  birthday: '1990-01-31',
}

it('finds no gap in a complete profile, with or without identity card and working years', () => {
  expect(profileGaps(full, '匿名')).toEqual([])
  expect(profileGaps({ ...full, identificationCardNo: null, beganWorkDay: null }, '匿名')).toEqual([])
})

it('counts a name that is only the word for anonymous as missing', () => {
  expect(profileGaps({ ...full, fullName: '匿名' }, '匿名')).toEqual(['fullName'])
})

it('wants everything of somebody who has no profile yet', () => {
  expect(profileGaps(null, '匿名')).toEqual(['avatarImageUrl', 'fullName', 'gender', 'birthday'])
})
