import { z } from 'zod'
import { MOBILE_NUMBER } from '../auth/mobile-number.ts'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, optional, relation, remark, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { byId, pageOf, pageQuery } from '../paging.ts'

const service = 'ordering'
const app = (verb: string) => `/api/services/app/Address/${verb}`

export const mobileNumber = () => z.string().trim().regex(MOBILE_NUMBER).meta({ kind: 'text' })

export const addressFields = {
  /** Who receives. */
  userName: text(64),
  telNumber: mobileNumber(),
  provinceName: text(32),
  cityName: text(32),
  countyName: text(32),
  /** GB/T 2260, six digits of the county. */
  regionCode: optional(
    z
      .string()
      .regex(/^\d{6}$/)
      .meta({ kind: 'text' }),
  ),
  detailInfo: text(256),
  postalCode: optional(
    z
      .string()
      .regex(/^\d{6}$/)
      .meta({ kind: 'text' }),
  ),
  isDefault: optional(boolean()),
  wxUserId: optional(relation('WxUser')),
  remark: remark(),
}

export const addressItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  userId: z.int(),
  wxUserId: z.int().nullable(),
  userName: z.string(),
  telNumber: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  countyName: z.string(),
  regionCode: z.string().nullable(),
  detailInfo: z.string(),
  postalCode: z.string().nullable(),
  isDefault: z.boolean(),
  remark: z.string().nullable(),
  creationTime: z.string(),
})
export type AddressItem = z.infer<typeof addressItem>

/** Where an order goes, as it was written when it was placed. */
export const addressInfo = addressItem.pick({
  userName: true,
  telNumber: true,
  provinceName: true,
  cityName: true,
  countyName: true,
  detailInfo: true,
  postalCode: true,
})
export type AddressInfo = z.infer<typeof addressInfo>

/** An address that somebody writes down for others. */
export const addressInput = z.object({
  userName: addressFields.userName,
  telNumber: addressFields.telNumber,
  provinceName: addressFields.provinceName,
  cityName: addressFields.cityName,
  countyName: addressFields.countyName,
  detailInfo: addressFields.detailInfo,
  postalCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
})

/** The default first, then the newest. */
export const getAllAddresses = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'signedIn',
  query: pageQuery,
  result: pageOf(addressItem),
})
export const getAddress = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'signedIn',
  query: byId,
  result: addressItem,
})
/** The first address is the default one. */
export const createAddress = defineEndpoint({
  method: 'POST',
  path: app('Create'),
  service,
  access: 'signedIn',
  body: z.object(addressFields),
  result: addressItem,
  errors: ['Ordering:TooManyAddresses'],
})
export const updateAddress = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'signedIn',
  body: z.object({ id: z.int().min(1).max(MAX_ID) }).extend(z.object(addressFields).partial().shape),
  result: addressItem,
})
export const deleteAddress = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'signedIn',
  query: byId,
  result: noResult,
})
