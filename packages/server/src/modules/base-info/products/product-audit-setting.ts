import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { clientSettings } from '../../auth/index.ts'

/** Whether the tenant's administrators look at products before visitors do. */
export const isAudited = async (ctx: Ctx): Promise<boolean> => {
  const settings = await clientSettings(ctx.tx, ctx.tenantId)
  return settings['App.Catalogue.IsProductAudited'] === 'true'
}
