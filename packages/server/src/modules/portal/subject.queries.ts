import type { Ctx } from '../../platform/ctx/ctx.ts'

export type SubjectRow = {
  id: number
  name: string
  keywords: string | null
  description: string | null
  details: string | null
  coverImageUrl: string | null
  creationTime: Date
  lastModificationTime: Date | null
}

export const findSubjectByName = async (ctx: Ctx, name: string): Promise<SubjectRow | undefined> => {
  const [row] = await ctx.tx.query<SubjectRow>({
    name: 'find-subject-by-name',
    text: `SELECT id, name, keywords, description, details, cover_image_url AS "coverImageUrl",
                  creation_time AS "creationTime", last_modification_time AS "lastModificationTime"
             FROM subject WHERE tenant_id = $1 AND lower(name) = lower($2)`,
    values: [ctx.tenantId, name],
  })
  return row
}
