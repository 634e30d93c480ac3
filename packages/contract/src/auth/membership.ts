import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { beneficiary, dateTime, image, integer, optional, ratio, relation, remark, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { byId, pageOf, pageQueryShape, queryBoolean } from '../paging.ts'

const path = (verb: string) => `/api/services/app/Membership/${verb}`
const service = 'auth'

export const membershipItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  userId: z.int(),
  userNo: z.string(),
  userName: z.string(),
  level: z.int(),
  vipCardId: z.int().nullable(),
  vipCardName: z.string().nullable(),
  vipCardImageUrl: z.string().nullable(),
  discount: z.number(),
  expiredTime: z.string(),
  isExpired: z.boolean(),
  creationTime: z.string(),
  remark: z.string().nullable(),
})
export type MembershipItem = z.infer<typeof membershipItem>

export const membershipFields = {
  userId: beneficiary(),
  level: integer(1, 100),
  /** Name and picture are the card's where the call that names it gives no others. */
  vipCardId: optional(relation('VipCard')),
  vipCardName: optional(text(128)),
  vipCardImageUrl: optional(image('MarketingActivity')),
  discount: ratio(),
  expiredTime: dateTime(),
  remark: remark(),
}

export const getAllMemberships = defineEndpoint({
  method: 'GET',
  path: path('GetAll'),
  service,
  access: 'Pages.Membership',
  query: z.object({ ...pageQueryShape, isExpired: queryBoolean().optional() }),
  result: pageOf(membershipItem),
})
export const getMembership = defineEndpoint({
  method: 'GET',
  path: path('Get'),
  service,
  access: 'Pages.Membership',
  query: byId,
  result: membershipItem,
})
export const createMembership = defineEndpoint({
  method: 'POST',
  path: path('Create'),
  service,
  access: 'Pages.Membership.Create',
  body: z.object(membershipFields),
  result: membershipItem,
  errors: ['Platform:OwnBenefit'],
})
export const updateMembership = defineEndpoint({
  method: 'PUT',
  path: path('Update'),
  service,
  access: 'Pages.Membership.Edit',
  body: z.object({
    id: z.int().min(1).max(MAX_ID),
    ...z.object(membershipFields).omit({ userId: true }).partial().shape,
  }),
  result: membershipItem,
  errors: ['Platform:OwnBenefit'],
})
export const deleteMembership = defineEndpoint({
  method: 'DELETE',
  path: path('Delete'),
  service,
  access: 'Pages.Membership.Delete',
  query: byId,
  result: noResult,
})
