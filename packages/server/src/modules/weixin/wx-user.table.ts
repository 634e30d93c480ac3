import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const wxUsers = pgTable('wx_user', {
  ...entityColumns,
  wxUserNo: varchar('wx_user_no', { length: 32 }).notNull(),
  nickName: varchar('nick_name', { length: 64 }),
  avatarUrl: varchar('avatar_url', { length: 1024 }),
  gender: varchar('gender', { length: 16 }),
  mobile: varchar('mobile', { length: 20 }),
  userId: reference('user_id'),
  country: varchar('country', { length: 64 }),
  province: varchar('province', { length: 64 }),
  city: varchar('city', { length: 64 }),
  language: varchar('language', { length: 16 }),
  unionId: varchar('union_id', { length: 64 }),
})
