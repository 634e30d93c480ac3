import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'

const path = (verb: string) => `/api/client/Session/${verb}`
const service = 'auth'

/** What a session runs on, as far as its browser says; `Browser.<name>` and `System.<name>` are their names. */
export const browsers = [
  'WeChat',
  'QQBrowser',
  'UCBrowser',
  'Quark',
  'Huawei',
  'Xiaomi',
  'Samsung',
  'Edge',
  'Opera',
  'Firefox',
  'Chrome',
  'Safari',
] as const
export type BrowserName = (typeof browsers)[number]

export const systems = [
  'HarmonyOS',
  'Android',
  'iPhone',
  'iPad',
  'Windows',
  'macOS',
  'ChromeOS',
  'Linux',
] as const
export type SystemName = (typeof systems)[number]

export const ownSession = z.object({
  /** Names the session without opening it. */
  id: z.string(),
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  /** From where it was last signed in or renewed. */
  ip: z.string().nullable(),
  startTime: z.string(),
  lastSeenTime: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** Where the caller is signed in: this session first, then by last use. */
export const getOwnSessions = defineEndpoint({
  method: 'GET',
  path: path('GetAll'),
  service,
  access: 'signedIn',
  result: z.object({ items: z.array(ownSession) }),
})
export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: path('Delete'),
  service,
  access: 'signedIn',
  query: z.object({ id: z.string().min(1).max(64) }),
  result: noResult,
})
/** Signs the caller out everywhere but here. */
export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: path('DeleteOthers'),
  service,
  access: 'signedIn',
  result: noResult,
})
