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

/** Through the one door there is for it; the rows themselves are out of the application's reach. */
export const deletePageViews = async (ctx: Ctx, before: Date, batch: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ gone: number }>({
    text: 'SELECT wenli.purge_page_views($1, $2) AS gone',
    values: [before, batch],
  })
  return row?.gone ?? 0
}
