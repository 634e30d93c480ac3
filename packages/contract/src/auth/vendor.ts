import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { choice, image, money, multiline, optional, text } from '../fields.ts'
import { COMPETITIVE_VENDOR_COUNT, FREIGHT_MAX_YUAN, MAX_PAGE_SIZE } from '../limits.ts'
import { isWholeFen } from '../money.ts'
import { addressInfo, addressInput } from '../ordering/address.ts'
import { pageOf, pageQueryShape, queryBoolean, queryInteger } from '../paging.ts'
import { bankCardDigits, isBankCardNo } from './bank-card.ts'
import { isCreditCode } from './credit-code.ts'
import { scoreFields } from './shop-score.ts'
import { applicationItems, extraItemKinds } from './vendor-checklist.ts'
import { closingParties, vendorKinds, vendorStatuses } from './vendor-life.ts'

const service = 'auth'
const client = (verb: string) => `/api/client/Vendor/${verb}`
const nullableText = () => z.string().nullable()

const bankCard = () =>
  z.string().max(64).transform(bankCardDigits).pipe(z.string().refine(isBankCardNo)).meta({ kind: 'text' })

const creditCode = () => z.string().max(64).trim().toUpperCase().refine(isCreditCode).meta({ kind: 'text' })

const phone = () =>
  z
    .string()
    .trim()
    .regex(/^[\d+ -]{5,32}$/)
    .meta({ kind: 'text' })

/** The version of the agreement, and of the consent to sensitive data, that a shop gives today. */
export const VENDOR_AGREEMENT_VERSION = '2026-01'

/** What visitors see; a shop changes it at will. */
export const shopFields = {
  displayName: text(64),
  vendorImageUrl: optional(image('BaseInfoProduct')),
  bannerImageUrl: optional(image('BaseInfoProduct')),
  description: optional(multiline(1000)),
  contactPhone: optional(phone()),
  businessScope: optional(text(256)),
}
/** What is reviewed; in a shop that is open, changes wait until the platform approves. */
export const reviewedFields = {
  name: text(128),
  kind: choice(vendorKinds),
  creditCode: optional(creditCode()),
  identificationCardImageUrl: image('VendorDocument'),
  businessLicenceImageUrl: optional(image('VendorDocument')),
  bankCardNo: bankCard(),
}

/**
 * What an order costs to send, from which amount on it is sent for nothing, and where goods come back to. Null: sent for
 * nothing, never for nothing, no place.
 */
export const deliveryFields = {
  freightAmount: z
    .number()
    .min(0)
    .max(FREIGHT_MAX_YUAN)
    .refine(isWholeFen)
    .nullable()
    .meta({ kind: 'money' }),
  freightFreeOver: money(0.01).nullable(),
  returnAddress: addressInput.nullable(),
}

/** Everybody sees this of a shop that is open. */
export const vendorCard = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  vendorNo: z.string(),
  displayName: z.string(),
  vendorImageUrl: nullableText(),
  bannerImageUrl: nullableText(),
  description: nullableText(),
  businessScope: nullableText(),
  contactPhone: nullableText(),
  isCompetitive: z.boolean(),
  /** The platform sells by itself; else somebody else does. */
  isSelfOperated: z.boolean(),
  productionCount: z.int(),
  ...scoreFields,
  holidayUntil: nullableText(),
  creationTime: z.string(),
})
export type VendorCard = z.infer<typeof vendorCard>

/** What waits for review, under the names it will have: the bank card masked, documents beside their links. */
const pendingChanges = z
  .object({
    name: z.string(),
    kind: z.enum(vendorKinds),
    creditCode: nullableText(),
    bankCardNo: nullableText(),
    identificationCardImageUrl: nullableText(),
    identificationCardUrl: nullableText(),
    businessLicenceImageUrl: nullableText(),
    businessLicenceUrl: nullableText(),
  })
  .partial()
export type ShownChanges = z.infer<typeof pendingChanges>

export const extraItem = z.object({ title: z.string(), hint: z.string(), kind: z.enum(extraItemKinds) })
/** What an application was asked for when it was handed in, with the answers to what the platform asks in its own words. */
const answeredChecklist = z.object({
  required: z.array(z.enum(applicationItems)),
  extras: z.array(
    extraItem.extend({ isTicked: z.boolean(), imageUrl: nullableText(), documentUrl: nullableText() }),
  ),
})
export type AnsweredChecklist = z.infer<typeof answeredChecklist>

/** The shop's own view: documents by short-lived links, the bank card masked. */
export const ownVendor = vendorCard.extend({
  name: z.string(),
  kind: z.enum(vendorKinds),
  creditCode: nullableText(),
  userName: z.string(),
  status: z.enum(vendorStatuses),
  statusReason: nullableText(),
  bankCardNo: nullableText(),
  identificationCardImageUrl: nullableText(),
  identificationCardUrl: nullableText(),
  businessLicenceImageUrl: nullableText(),
  businessLicenceUrl: nullableText(),
  cooperationMode: nullableText(),
  freightAmount: z.number().nullable(),
  freightFreeOver: z.number().nullable(),
  returnAddress: addressInfo.nullable(),
  /** So many days the shop's money waits after an order is completed; the platform sets it. */
  settleDelayDays: z.int(),
  agreementVersion: nullableText(),
  /** Null of applications from before there were checklists. */
  checklist: answeredChecklist.nullable(),
  pendingChanges: pendingChanges.nullable(),
  /** Since when an application or changes wait; null when nothing does. */
  waitingSince: nullableText(),
  /** Why the last changes were refused, until new ones are asked for. */
  refusedReason: nullableText(),
  /** Since when the shop closes and who asked for it; null when nobody did. */
  closingSince: nullableText(),
  closingBy: z.enum(closingParties).nullable(),
})
export type OwnVendor = z.infer<typeof ownVendor>

/** spec §7, §9: the home page asks for six competitive shops. */
export const getVendorList = defineEndpoint({
  method: 'GET',
  path: client('GetList'),
  service,
  access: 'public',
  query: z.object({
    ...pageQueryShape,
    maxResultCount: queryInteger(1, MAX_PAGE_SIZE).default(COMPETITIVE_VENDOR_COUNT),
    isCompetitive: queryBoolean().optional(),
  }),
  result: pageOf(vendorCard),
})
export const getVendorByNo = defineEndpoint({
  method: 'GET',
  path: client('GetByNo'),
  service,
  access: 'public',
  query: z.object({ no: z.string().trim().min(1).max(32) }),
  result: vendorCard,
})
/** What the law wants published of who stands behind a shop. Of a person the name is masked; no document is among it. */
export const vendorLicence = z.object({
  vendorNo: z.string(),
  displayName: z.string(),
  isSelfOperated: z.boolean(),
  kind: z.enum(vendorKinds),
  name: z.string(),
  /** Of a company, once it has told it. */
  creditCode: nullableText(),
  businessScope: nullableText(),
  contactPhone: nullableText(),
  creationTime: z.string(),
})
export type VendorLicence = z.infer<typeof vendorLicence>
export const getVendorLicence = defineEndpoint({
  method: 'GET',
  path: client('GetLicence'),
  service,
  access: 'public',
  query: z.object({ no: z.string().trim().min(1).max(32) }),
  result: vendorLicence,
})
/** One's own shop in every state, or null when there is none; for others only the card of an open shop. */
export const getVendorByUserNo = defineEndpoint({
  method: 'GET',
  path: client('getByUserNo'),
  service,
  access: 'signedIn',
  query: z.object({ userNo: z.string().trim().min(1).max(32) }),
  result: ownVendor.partial().extend(vendorCard.shape).nullable(),
})
/** spec §5: true or false. One's own name does not count. */
export const existsDisplayName = defineEndpoint({
  method: 'GET',
  path: client('ExistsDisplayName'),
  service,
  access: 'public',
  query: z.object({ displayName: z.string().trim().min(1).max(64) }),
  result: z.boolean(),
  rate: 'probe',
})
/** spec §7: a shop changes itself. Reviewed fields wait; the rest counts at once. */
export const updateVendor = defineEndpoint({
  method: 'PUT',
  path: client('Update'),
  service,
  access: 'VendorPages.Vendor.Edit',
  body: z.object({ ...shopFields, ...deliveryFields, ...reviewedFields }).partial(),
  result: ownVendor,
  errors: ['Auth:DisplayNameTaken'],
})
/** Until when the shop takes no orders; null opens it again. */
export const setVendorHoliday = defineEndpoint({
  method: 'PUT',
  path: client('setHoliday'),
  service,
  access: 'VendorPages.Vendor.Edit',
  body: z.object({ holidayUntil: z.string().max(40).nullable() }),
  result: ownVendor,
})
