import { assertNotOneself } from '../ctx/not-oneself.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import type { Shape } from './shape.ts'

/** Of what the verbs of a plain entity have written: who gains by it is not who wrote it. */
export const requireOthersGain = (ctx: Ctx, { fields }: Shape, row: Row): void => {
  for (const { name, isBeneficiary } of fields) if (isBeneficiary) assertNotOneself(ctx, row[name])
}
