import { kind } from './command-step.ts'
import { reach } from './reached.ts'

/** Tenths of a point for each yuan, one after the other. */
const RATIOS = [37, 0, 10, 1000]

/** From here on a yuan earns another number of points. */
export const ruling = kind('changePointRule', () => [
  {
    isReady: true,
    work: async (model, { world }, at) => {
      const tenths = RATIOS[at % RATIOS.length] ?? 0
      await world.rows(
        `INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio)
         VALUES (5, 9, $1::numeric / 10, 0.5)`,
        [tenths],
      )
      model.tenthsForYuan = tenths
      reach('changePointRule done')
    },
  },
])
