import type { Ctx } from '../../platform/ctx/ctx.ts'

/** More links than a footer can hold. */
const MAX_LINKS = 100

export const listPublishedLinks = (ctx: Ctx): Promise<{ name: string; link: string }[]> =>
  ctx.tx.query({
    name: 'list-published-links',
    text: `SELECT name, link FROM friendly_link WHERE tenant_id = $1 AND is_published
            ORDER BY priority DESC NULLS LAST, id DESC LIMIT $2`,
    values: [ctx.tenantId, MAX_LINKS],
  })
