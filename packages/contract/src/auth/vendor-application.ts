import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { boolean, image, optional, text } from '../fields.ts'
import { EXTRA_ITEM_MAX_COUNT, EXTRA_ITEM_TITLE_MAX_LENGTH } from '../limits.ts'
import { applicationItems } from './vendor-checklist.ts'
import { extraItem, ownVendor, reviewedFields, shopFields } from './vendor.ts'

const service = 'auth'

/** What the platform asks of whoever applies for a shop today. */
export const getVendorChecklist = defineEndpoint({
  method: 'GET',
  path: '/api/client/Vendor/getChecklist',
  service,
  access: 'signedIn',
  result: z.object({ required: z.array(z.enum(applicationItems)), extras: z.array(extraItem) }),
})
/**
 * The application to open a shop, or a second try after a rejection, which may leave out the bank card that is known
 * already. What it must hold beside the names is the platform's checklist. Documents and bank card are sensitive, so they
 * need a consent of their own beside the agreement.
 */
export const registerVendor = defineEndpoint({
  method: 'POST',
  path: '/api/client/Vendor/register',
  service,
  access: 'signedIn',
  body: z.object({
    ...shopFields,
    ...reviewedFields,
    identificationCardImageUrl: optional(reviewedFields.identificationCardImageUrl),
    bankCardNo: optional(reviewedFields.bankCardNo),
    answers: z
      .array(
        z.object({
          title: text(EXTRA_ITEM_TITLE_MAX_LENGTH),
          isTicked: optional(boolean()),
          imageUrl: optional(image('VendorDocument')),
        }),
      )
      .max(EXTRA_ITEM_MAX_COUNT)
      .default([]),
    isAgreed: boolean(),
    isDataConsented: boolean(),
  }),
  result: ownVendor,
  errors: ['Auth:DisplayNameTaken', 'Auth:VendorExists', 'Auth:StaffOfShop', 'Auth:AgreementMissing'],
})
/**
 * An application that is not finished, to go on with later. It holds no document and no bank card: those come with the
 * consent to keep them.
 */
export const saveVendorDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/client/Vendor/saveDraft',
  service,
  access: 'signedIn',
  body: z.object({
    displayName: shopFields.displayName,
    businessScope: shopFields.businessScope,
    contactPhone: shopFields.contactPhone,
    kind: reviewedFields.kind,
    name: optional(reviewedFields.name),
    creditCode: reviewedFields.creditCode,
  }),
  result: ownVendor,
  errors: ['Auth:DisplayNameTaken', 'Auth:VendorExists', 'Auth:StaffOfShop'],
})
