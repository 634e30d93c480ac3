import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { choice, image, multiline, optional, remark } from '../fields.ts'
import { REPLY_IMAGE_MAX_COUNT } from '../limits.ts'
import { byId, pageOf, pageQueryShape, queryId } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { replyStatuses } from './finding-life.ts'
import { productCard } from './product-item.ts'

const service = 'baseinfo'
const client = (verb: string) => `/api/client/ProductFindingReply/${verb}`
const app = (verb: string) => `/api/services/app/ProductFindingReply/${verb}`

export const findingReplyItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  productFindingId: z.int(),
  content: z.string(),
  imageUrls: z.array(z.string()),
  product: productCard.nullable(),
  status: z.enum(replyStatuses),
  userNo: z.string(),
  userFullName: z.string(),
  userAvatarImageUrl: z.string().nullable(),
  /** Their account was closed: coins would come to a wallet that nobody opens. */
  isUserClosed: z.boolean(),
  /** The shop that replies, if it is one. */
  vendorNo: z.string().nullable(),
  vendorDisplayName: z.string().nullable(),
  creationTime: z.string(),
})
export type FindingReplyItem = z.infer<typeof findingReplyItem>

export const getFindingReplies = defineEndpoint({
  method: 'GET',
  path: client('getList'),
  service,
  access: 'public',
  query: z.object({ ...pageQueryShape, productFindingId: queryId() }),
  result: pageOf(findingReplyItem),
})
/** By anybody signed in but the owner; a vendor may point to a product of their own, to each once. */
export const createFindingReply = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: z.object({
    productFindingId: rowId(),
    content: multiline(1000),
    imageUrls: z.array(image('ProductFinding')).max(REPLY_IMAGE_MAX_COUNT).optional(),
    productId: optional(rowId()),
  }),
  result: findingReplyItem,
  errors: [
    'BaseInfo:FindingNotOpen',
    'BaseInfo:BountyWaits',
    'BaseInfo:OwnFinding',
    'BaseInfo:NotOwnProduct',
    'BaseInfo:ProductReplied',
  ],
})
/** One's own product that was found to resemble the picture, as a reply; the words are ours unless some are given. */
export const replyWithMatch = defineEndpoint({
  method: 'POST',
  path: client('CreateFromMatch'),
  service,
  access: 'signedIn',
  body: z.object({ productFindingId: rowId(), productId: rowId(), content: optional(multiline(1000)) }),
  result: findingReplyItem,
  errors: [
    'BaseInfo:FindingNotOpen',
    'BaseInfo:BountyWaits',
    'BaseInfo:OwnFinding',
    'BaseInfo:NotOwnProduct',
    'BaseInfo:ProductReplied',
    'BaseInfo:NoSuchMatch',
  ],
})

export const getAllFindingReplies = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.ProductFindingReply',
  query: z.object({
    ...pageQueryShape,
    productFindingId: queryId().optional(),
    status: z.enum(replyStatuses).optional(),
  }),
  result: pageOf(findingReplyItem.extend({ findingTitle: z.string(), remark: z.string().nullable() })),
})
/** The platform shows or hides a reply; what somebody said is not rewritten. */
export const updateFindingReply = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.ProductFindingReply.Edit',
  body: z.object({ id: rowId(), status: optional(choice(['VISIBLE', 'HIDDEN'])), remark: remark() }),
  result: noResult,
})
export const deleteFindingReply = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.ProductFindingReply.Delete',
  query: byId,
  result: noResult,
  errors: ['BaseInfo:ReplyAccepted'],
})
