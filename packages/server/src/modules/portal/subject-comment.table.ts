import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const subjectComments = pgTable('subject_comment', {
  ...entityColumns,
  subjectId: reference('subject_id').notNull(),
  content: varchar('content', { length: 1000 }).notNull(),
})
