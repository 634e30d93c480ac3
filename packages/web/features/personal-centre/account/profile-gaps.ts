import type { OwnProfile } from './own-account.ts'

/** What others see of a person, or orders need; the identity card and the working years are asked of nobody. */
const wanted = ['avatarImageUrl', 'fullName', 'gender', 'birthday'] as const
export type ProfileGap = (typeof wanted)[number]

/** `anonymous` is how the server names somebody who gave no name (spec §3). */
export const profileGaps = (profile: OwnProfile | null, anonymous: string): ProfileGap[] =>
  wanted.filter((field) => {
    const value = profile?.[field] ?? ''
    return value === '' || (field === 'fullName' && value === anonymous)
  })
