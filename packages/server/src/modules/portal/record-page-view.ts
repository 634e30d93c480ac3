import type { z } from 'zod'
import type { createPageView } from '@wenli/contract/portal/page-view'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { insertPageView } from './page-view.queries.ts'

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? ''

/** Counts pages, not people: neither who looked nor what they asked for is kept. */
export const recordPageView = async (ctx: Ctx, view: z.output<typeof createPageView.body>): Promise<null> => {
  await insertPageView(ctx, {
    path: withoutQuery(view.path),
    title: view.title ?? null,
    referrer: view.referrer ? withoutQuery(view.referrer) : null,
  })
  return null
}
