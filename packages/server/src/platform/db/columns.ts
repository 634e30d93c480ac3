import { bigint, boolean, integer, timestamp, varchar } from 'drizzle-orm/pg-core'

/** The columns every tenant table has; its primary key is (tenant_id, id), which foreign keys carry along. */
export const entityColumns = {
  tenantId: integer('tenant_id').notNull(),
  id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  creationTime: timestamp('creation_time', { withTimezone: true }).notNull().defaultNow(),
  creatorUserId: bigint('creator_user_id', { mode: 'number' }),
  lastModificationTime: timestamp('last_modification_time', { withTimezone: true }),
  lastModifierUserId: bigint('last_modifier_user_id', { mode: 'number' }),
  remark: varchar('remark', { length: 512 }),
}

export const instant = (name: string) => timestamp(name, { withTimezone: true })
export const reference = (name: string) => bigint(name, { mode: 'number' })
/** Money in fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' })

/** For what old orders and links still name: the row stays, nobody finds it any more. */
export const softDeletion = {
  isDeleted: boolean('is_deleted').notNull().default(false),
  deletionTime: instant('deletion_time'),
  deleterUserId: reference('deleter_user_id'),
}
