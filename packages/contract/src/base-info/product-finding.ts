import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { image, multiline, optional, remark, text } from '../fields.ts'
import { payPassword } from '../finance/wallet.ts'
import { BOUNTY_MAX_YUAN, BOUNTY_MIN_YUAN } from '../limits.ts'
import { isWholeFen } from '../money.ts'
import { byId, pageOf, pageQueryShape, queryBoolean } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { bountyStatuses } from './finding-life.ts'
import { findingStatuses } from './finding-statuses.ts'
import { productCard } from './product-item.ts'

const service = 'baseinfo'
const client = (verb: string) => `/api/client/ProductFinding/${verb}`
const app = (verb: string) => `/api/services/app/ProductFinding/${verb}`

export const findingFields = {
  title: text(64),
  description: optional(multiline(1000)),
  findingImageUrl: image('ProductFinding'),
}

/** The name is masked for everybody but its owner (spec §3). */
export const findingItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  findingImageUrl: z.string(),
  placeholder: z.string().nullable(),
  status: z.enum(findingStatuses),
  replyCount: z.int(),
  /** Coins for who finds it. */
  bountyAmount: z.number(),
  bountyStatus: z.enum(bountyStatuses),
  /** Its time is over and somebody has replied: until when its owner says whose the coins are. Null while none wait. */
  decideBy: z.string().nullable(),
  userNo: z.string(),
  userFullName: z.string(),
  userAvatarImageUrl: z.string().nullable(),
  expiresAt: z.string(),
  creationTime: z.string(),
})
export type FindingItem = z.infer<typeof findingItem>

/** As its owner lists it. */
const ownFinding = findingItem.extend({
  /** Nobody ever replied, hidden replies included, and the platform did not hide it. */
  isDeletable: z.boolean(),
})
export type OwnFinding = z.infer<typeof ownFinding>

const findingMatch = productCard.extend({
  similarity: z.number(),
  /** Of the caller's own shop: one call makes a reply of it. */
  isOwn: z.boolean(),
  /** The caller has replied with it, which they do once. */
  isAnswered: z.boolean(),
})

export const findingDetail = findingItem.extend({
  statusReason: z.string().nullable(),
  /** Products whose pictures resemble it, found when it was posted. */
  matches: z.array(findingMatch),
  isOwn: z.boolean(),
})
export type FindingDetail = z.infer<typeof findingDetail>

const listQuery = z.object({ ...pageQueryShape, status: z.enum(findingStatuses).optional() })

/** spec §7: all findings a visitor may see, newest first; keyword and state narrow them. */
export const getAllFindings = defineEndpoint({
  method: 'GET',
  path: client('GetAll'),
  service,
  access: 'public',
  query: listQuery,
  result: pageOf(findingItem),
})
/** spec §7, §9: the newest on the home page; the client asks for four. */
export const getFindingList = defineEndpoint({
  method: 'GET',
  path: client('getList'),
  service,
  access: 'public',
  query: listQuery,
  result: pageOf(findingItem),
})
export const getOwnFindings = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: listQuery,
  result: pageOf(ownFinding),
})
export const getFinding = defineEndpoint({
  method: 'GET',
  path: client('Get'),
  service,
  access: 'public',
  query: byId,
  result: findingDetail,
})
export const createFinding = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: z
    .object({
      ...findingFields,
      bountyAmount: optional(z.number().min(BOUNTY_MIN_YUAN).max(BOUNTY_MAX_YUAN).refine(isWholeFen)),
      payPassword: optional(payPassword()),
    })
    .refine(({ bountyAmount, payPassword }) => !bountyAmount || !!payPassword, { path: ['payPassword'] }),
  result: findingDetail,
  errors: [
    'BaseInfo:TooManyOpenFindings',
    'Finance:BalanceTooLow',
    'Finance:PayPasswordMissing',
    'Finance:PayPasswordWrong',
    'Finance:PayPasswordLocked',
    'Platform:IdempotencyKeyReused',
  ],
})
/** The picture stays once somebody has replied to it. */
export const updateFinding = defineEndpoint({
  method: 'PUT',
  path: client('Update'),
  service,
  access: 'signedIn',
  body: z.object({ id: rowId() }).extend(z.object(findingFields).partial().shape),
  result: findingDetail,
  errors: ['BaseInfo:FindingNotOpen', 'BaseInfo:FindingHasReplies', 'BaseInfo:BountyWaits'],
})
/** Promised coins come back with it, as long as nobody waits for them after its time. */
export const closeFinding = defineEndpoint({
  method: 'PUT',
  path: client('Close'),
  service,
  access: 'signedIn',
  body: z.object({ id: rowId() }),
  result: noResult,
  errors: ['BaseInfo:FindingNotOpen', 'BaseInfo:BountyWaits'],
})
export const acceptFindingReply = defineEndpoint({
  method: 'PUT',
  path: client('Accept'),
  service,
  access: 'signedIn',
  body: z.object({ id: rowId(), replyId: rowId() }),
  result: noResult,
  errors: ['BaseInfo:FindingNotOpen', 'Finance:FinderGone'],
})
/** One's own, while nobody has replied, hidden or not: what was answered, and paid for, stays and can only be closed. */
export const deleteFinding = defineEndpoint({
  method: 'DELETE',
  path: client('Delete'),
  service,
  access: 'signedIn',
  query: byId,
  result: noResult,
  errors: ['BaseInfo:FindingHasReplies', 'BaseInfo:FindingHidden'],
})

export const getAllFindingsForAdmin = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.ProductFinding',
  query: listQuery.extend({
    /** Only those whose coins wait for the platform. */
    isUndecided: queryBoolean().optional(),
  }),
  result: pageOf(
    findingItem.extend({
      statusReason: z.string().nullable(),
      remark: z.string().nullable(),
      /** Its owner has let the time pass: the platform says who earned the coins, or that nobody did. */
      isUndecided: z.boolean(),
    }),
  ),
})
/** Who earned the coins that the owner did not give; without a reply they go back. Nobody decides about their own. */
export const decideBounty = defineEndpoint({
  method: 'PUT',
  path: app('Decide'),
  service,
  access: 'Pages.ProductFinding.Decide',
  body: z.object({ id: rowId(), replyId: rowId().nullable(), reason: text(512) }),
  result: noResult,
  errors: ['BaseInfo:BountyNotDue', 'BaseInfo:OwnBounty', 'Finance:FinderGone'],
})
/** Coins that wait for a decision stay where they are, unless it is hidden by somebody who may decide. */
export const hideFinding = defineEndpoint({
  method: 'PUT',
  path: app('Hide'),
  service,
  access: 'Pages.ProductFinding.Hide',
  body: z.object({ id: rowId(), reason: text(512), remark: remark() }),
  result: noResult,
})
