import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, choice, image, multiline, optional, priority, remark, text } from '../fields.ts'
import { COMPETITIVE_VENDOR_COUNT, MAX_ID, MAX_PAGE_SIZE } from '../limits.ts'
import { byId, pageOf, pageQueryShape, queryBoolean, queryInteger } from '../paging.ts'
import { vendorKinds, vendorStatuses } from './vendor-life.ts'

const service = 'auth'
const client = (verb: string) => `/api/client/Vendor/${verb}`
const app = (verb: string) => `/api/services/app/Vendor/${verb}`
const id = () => z.int().min(1).max(MAX_ID)
const nullableText = () => z.string().nullable()

/** Luhn's check finds most slips of the finger. */
const passesLuhn = (digits: string): boolean => {
  const total = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}
const bankCard = () =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{12,19}$/)
        .refine(passesLuhn),
    )
    .meta({ kind: 'text' })

const phone = () =>
  z
    .string()
    .trim()
    .regex(/^[\d+ -]{5,32}$/)
    .meta({ kind: 'text' })

/** The version of the agreement that a shop agrees to today. */
export const VENDOR_AGREEMENT_VERSION = '2026-01'

/** What visitors see; a shop changes it at will. */
export const shopFields = {
  displayName: text(64),
  vendorImageUrl: optional(image('BaseInfoProduct')),
  bannerImageUrl: optional(image('BaseInfoProduct')),
  description: optional(multiline(1000)),
  contactPhone: phone(),
  businessScope: text(256),
}
/** What is reviewed; in a shop that is open, changes wait until the platform approves. */
export const reviewedFields = {
  name: text(128),
  kind: choice(vendorKinds),
  identificationCardImageUrl: image('VendorDocument'),
  businessLicenceImageUrl: optional(image('VendorDocument')),
  bankCardNo: bankCard(),
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
  productionCount: z.int(),
  holidayUntil: nullableText(),
  creationTime: z.string(),
})
export type VendorCard = z.infer<typeof vendorCard>

/** The shop's own view: documents by short-lived links, the bank card masked. */
export const ownVendor = vendorCard.extend({
  name: z.string(),
  kind: z.enum(vendorKinds),
  userName: z.string(),
  status: z.enum(vendorStatuses),
  statusReason: nullableText(),
  bankCardNo: nullableText(),
  identificationCardImageUrl: nullableText(),
  identificationCardUrl: nullableText(),
  businessLicenceImageUrl: nullableText(),
  businessLicenceUrl: nullableText(),
  cooperationMode: nullableText(),
  agreementVersion: nullableText(),
  /** The names of the fields whose changes wait for review. */
  pendingFields: z.array(z.string()),
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
/** The application to open a shop, or a second try after a rejection. A company shows its licence. */
export const registerVendor = defineEndpoint({
  method: 'POST',
  path: client('register'),
  service,
  access: 'signedIn',
  body: z
    .object({ ...shopFields, ...reviewedFields, isAgreed: boolean() })
    .refine(({ kind, businessLicenceImageUrl }) => kind !== 'COMPANY' || Boolean(businessLicenceImageUrl), {
      path: ['businessLicenceImageUrl'],
    }),
  result: ownVendor,
  errors: ['Auth:DisplayNameTaken', 'Auth:VendorExists', 'Auth:AgreementMissing'],
})
/** spec §7: a shop changes itself. Reviewed fields wait; the rest counts at once. */
export const updateVendor = defineEndpoint({
  method: 'PUT',
  path: client('Update'),
  service,
  access: 'VendorPages.Vendor.Edit',
  body: z.object({ ...shopFields, ...reviewedFields }).partial(),
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

/** What the platform sees of a shop. */
export const managedVendor = ownVendor.extend({
  userId: z.int(),
  userNo: z.string(),
  priority: z.int().nullable(),
  /** What a reviewer compares: the waiting values, sensitive ones masked or as links. */
  pendingChanges: z.record(z.string(), nullableText()).nullable(),
  remark: nullableText(),
})
export type ManagedVendor = z.infer<typeof managedVendor>

export const getAllVendors = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Vendor',
  query: z.object({
    ...pageQueryShape,
    status: z.enum(vendorStatuses).optional(),
    hasPendingChanges: queryBoolean().optional(),
    isCompetitive: queryBoolean().optional(),
  }),
  result: pageOf(managedVendor),
})
export const getVendor = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.Vendor',
  query: byId,
  result: managedVendor,
})
/** How the platform presents a shop. */
export const updateVendorAsAdmin = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.Vendor.Edit',
  body: z.object({
    id: id(),
    isCompetitive: optional(boolean()),
    priority: priority(),
    cooperationMode: optional(text(64)),
    remark: remark(),
  }),
  result: managedVendor,
})
const decision = { id: id(), reason: optional(multiline(512)) }
/** Applications, and changes of open shops. A refusal says why; nobody decides about their own shop. */
export const auditVendor = defineEndpoint({
  method: 'PUT',
  path: app('Audit'),
  service,
  access: 'Pages.Vendor.Audit',
  body: z.object({ ...decision, action: z.enum(['approve', 'reject']) }),
  result: managedVendor,
  errors: ['Auth:VendorState', 'Auth:OwnAccount', 'Platform:ReasonMissing'],
})
export const suspendVendor = defineEndpoint({
  method: 'PUT',
  path: app('Suspend'),
  service,
  access: 'Pages.Vendor.Suspend',
  body: z.object({ id: id(), reason: text(512) }),
  result: noResult,
  errors: ['Auth:VendorState'],
})
export const resumeVendor = defineEndpoint({
  method: 'PUT',
  path: app('Resume'),
  service,
  access: 'Pages.Vendor.Suspend',
  body: z.object({ id: id() }),
  result: noResult,
  errors: ['Auth:VendorState'],
})
