import type { TenantContent } from '../src/platform/seed/seed.ts'
import { STATIC_PAGES_CATEGORY, seedStaticPages } from './portal.ts'

/** The footer of every site leads to the static pages; an administrator writes his own over them. */
export const tenantContent: TenantContent = {
  fill: seedStaticPages,
  clear: async (ctx) => {
    const untouched = 'creator_user_id IS NULL AND last_modification_time IS NULL'
    await ctx.tx.query({
      text: `DELETE FROM subject WHERE tenant_id = $1 AND ${untouched} AND subject_category_id IN
               (SELECT id FROM subject_category WHERE tenant_id = $1 AND name = $2)`,
      values: [ctx.tenantId, STATIC_PAGES_CATEGORY],
    })
    await ctx.tx.query({
      text: `DELETE FROM subject_category c WHERE tenant_id = $1 AND ${untouched} AND name = $2
                AND NOT EXISTS (SELECT FROM subject s WHERE s.tenant_id = c.tenant_id AND s.subject_category_id = c.id)
                AND NOT EXISTS (SELECT FROM subject_category b WHERE b.tenant_id = c.tenant_id AND b.parent_id = c.id)`,
      values: [ctx.tenantId, STATIC_PAGES_CATEGORY],
    })
  },
}
