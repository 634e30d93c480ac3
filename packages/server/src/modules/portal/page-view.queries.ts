import type { Ctx } from '../../platform/ctx/ctx.ts'

export type PageView = {
  readonly path: string
  readonly title: string | null
  readonly referrer: string | null
}

export const insertPageView = async (ctx: Ctx, { path, title, referrer }: PageView): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-page-view',
    text: 'INSERT INTO page_view (tenant_id, path, title, referrer, creation_time) VALUES ($1, $2, $3, $4, $5)',
    values: [ctx.tenantId, path, title, referrer, ctx.clock.now()],
  })
}
