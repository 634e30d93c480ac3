import type { ProfileGap } from '../account/profile-gaps.ts'

/** What waits for the person, most urgent first. */
export type HomeTask =
  | { kind: 'password' }
  | { kind: 'notices'; count: number }
  | { kind: 'email' }
  | { kind: 'profile'; missing: number }

type Known = {
  mustChangePassword: boolean
  unread: number
  emailAddress: string | null
  gaps: readonly ProfileGap[]
}

export const homeTasks = ({ mustChangePassword, unread, emailAddress, gaps }: Known): HomeTask[] => {
  const tasks: HomeTask[] = []
  if (mustChangePassword) tasks.push({ kind: 'password' })
  if (unread > 0) tasks.push({ kind: 'notices', count: unread })
  if (emailAddress === null || emailAddress === '') tasks.push({ kind: 'email' })
  if (gaps.length > 0) tasks.push({ kind: 'profile', missing: gaps.length })
  return tasks
}
