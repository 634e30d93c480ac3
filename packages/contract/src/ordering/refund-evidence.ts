import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { someNo } from './refund.ts'

/**
 * The pictures of a refund, the buyer's and those with which the shop refused, as links that live a minute: for its buyer,
 * its shop, and the platform.
 */
const evidence = {
  method: 'GET',
  service: 'ordering',
  query: z.object({ refundNo: someNo() }),
  result: z.object({ links: z.array(z.string()), refusedLinks: z.array(z.string()) }),
} as const
export const getEvidence = defineEndpoint({
  ...evidence,
  path: '/api/client/Refund/getEvidence',
  access: 'signedIn',
})
export const getEvidenceByVendor = defineEndpoint({
  ...evidence,
  path: '/api/client/Refund/getEvidenceByVendor',
  access: 'VendorPages.Order',
})
export const getEvidenceAsAdmin = defineEndpoint({
  ...evidence,
  path: '/api/services/app/Refund/GetEvidence',
  access: 'Pages.Refund',
})
