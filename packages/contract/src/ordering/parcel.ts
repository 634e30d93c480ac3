import { z } from 'zod'
import { text } from '../fields.ts'
import { couriers, isTrackingNo } from './couriers.ts'

/** Who brings a parcel, and under what number; together they must make sense. */
export const parcelFields = { courier: z.enum(couriers), trackingNo: text(64) }
type Parcel = z.output<z.ZodObject<typeof parcelFields>>

export const isParcel = ({ courier, trackingNo }: Parcel): boolean => isTrackingNo(courier, trackingNo)
export const parcelIssue = { path: ['trackingNo'] }
