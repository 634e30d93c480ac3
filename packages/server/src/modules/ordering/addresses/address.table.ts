import { boolean, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../../platform/db/columns.ts'

export const addresses = pgTable('address', {
  ...entityColumns,
  userId: reference('user_id').notNull(),
  wxUserId: reference('wx_user_id'),
  userName: varchar('user_name', { length: 64 }).notNull(),
  telNumber: varchar('tel_number', { length: 16 }).notNull(),
  provinceName: varchar('province_name', { length: 32 }).notNull(),
  cityName: varchar('city_name', { length: 32 }).notNull(),
  countyName: varchar('county_name', { length: 32 }).notNull(),
  regionCode: varchar('region_code', { length: 6 }),
  detailInfo: varchar('detail_info', { length: 256 }).notNull(),
  postalCode: varchar('postal_code', { length: 6 }),
  isDefault: boolean('is_default').notNull().default(false),
})
