import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const sessionInformations = z.object({
  application: z.object({
    version: z.string(),
    releaseDate: z.string(),
    features: z.record(z.string(), z.boolean()),
  }),
  user: z
    .object({
      id: z.int(),
      name: z.string(),
      surname: z.string(),
      userName: z.string(),
      emailAddress: z.string().nullable(),
      mustChangePassword: z.boolean(),
    })
    .nullable(),
  tenant: z.object({ id: z.int(), tenancyName: z.string(), name: z.string() }).nullable(),
  userProfile: z
    .object({ userNo: z.string(), avatarImageUrl: z.string().nullable(), fullName: z.string().nullable() })
    .nullable(),
  vendor: z.object({ vendorNo: z.string(), displayName: z.string(), isCompetitive: z.boolean() }).nullable(),
  membership: z
    .object({
      level: z.int(),
      vipCardName: z.string().nullable(),
      discount: z.number(),
      expiredTime: z.string(),
      isExpired: z.boolean(),
    })
    .nullable(),
})
export type SessionInformations = z.infer<typeof sessionInformations>

export const getCurrentLoginInformations = defineEndpoint({
  method: 'GET',
  path: '/api/services/app/Session/GetCurrentLoginInformations',
  service: 'auth',
  access: 'public',
  result: sessionInformations,
})
