import type { Ctx } from '../../platform/ctx/ctx.ts'
import { emit } from '../../platform/events/events.ts'

export const CATALOGUE_CHANGED = 'CatalogueChanged'

/** Pages and answers that are kept for visitors are dropped everywhere once this transaction has committed. */
export const announceCatalogueChange = (ctx: Ctx): Promise<void> => emit(ctx, CATALOGUE_CHANGED)
