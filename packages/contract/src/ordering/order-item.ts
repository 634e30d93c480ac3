import { z } from 'zod'
import { goodsFile } from '../filing/goods-file.ts'
import { noReasonReturns } from '../base-info/no-reason-return.ts'

/** What of a price was taken off, and who pays for it: the rows of a price breakdown. Yuan. */
export const amounts = z.object({
  goodsAmount: z.number(),
  vipAmount: z.number(),
  vendorCouponAmount: z.number(),
  platformCouponAmount: z.number(),
  /** Of both coupons: what the platform bears. The rest is the shop's. */
  couponSubsidyAmount: z.number(),
  pointsAmount: z.number(),
  freightAmount: z.number(),
  payable: z.number(),
})
export type AmountsInYuan = z.infer<typeof amounts>

/** What is bought and for how much a piece, before and after the order is placed. */
export const boughtShape = {
  productId: z.int(),
  productNo: z.string(),
  productSkuId: z.int(),
  productName: z.string(),
  skuName: z.string().nullable(),
  productImageUrl: z.string(),
  unit: z.string(),
  listUnitPrice: z.number(),
  unitPrice: z.number(),
  quantity: z.int(),
  /** As it was when the order was placed. */
  noReasonReturn: z.enum(noReasonReturns),
}

export const orderItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  orderId: z.int(),
  ...boughtShape,
  vendorNo: z.string(),
  payable: z.number(),
  shippedQuantity: z.int(),
  refundedQuantity: z.int(),
  /** How many of those were never sent: only they are no longer to be sent. */
  refundedUnsentQuantity: z.int(),
  refundedAmount: z.number(),
  /** How many a refund that is not decided holds. */
  refundingQuantity: z.int(),
  /** How many of those were never sent: the others of the line are still to be sent. */
  refundingUnsentQuantity: z.int(),
  isCommented: z.boolean(),
  /** Its buyer may still add to the review. */
  isAdditionOpen: z.boolean(),
  /** It is not sent: its buyer downloads its files. */
  isDigital: z.boolean(),
  /** They were downloaded: it cannot be given back without a reason any more. */
  isDownloaded: z.boolean(),
  files: z.array(goodsFile),
  buyerRemark: z.string().nullable(),
  remark: z.string().nullable(),
})
export type OrderItem = z.infer<typeof orderItem>
