import { toWireTime } from '@wenli/contract/formats'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { cleanStoredHtml } from '../../platform/rich-text/clean-stored-html.ts'
import { notFound } from '../../platform/resource/get.ts'
import { findSubjectByName } from './subject.queries.ts'

export const getSubjectByName = async (ctx: Ctx, { name }: { readonly name: string }) => {
  const row = await findSubjectByName(ctx, name)
  if (row === undefined) throw notFound(ctx, 'Subject', name)
  return {
    ...row,
    details: row.details && cleanStoredHtml(row.details),
    creationTime: toWireTime(row.creationTime),
    lastModificationTime: row.lastModificationTime && toWireTime(row.lastModificationTime),
  }
}
