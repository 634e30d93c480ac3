import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** A letter for what it is, the day in Shanghai, six digits that grow, six by chance: nobody counts our sales by it. */
export const nextCardNumber = async (ctx: Ctx, prefix: 'V' | 'C' | 'W' | 'B'): Promise<string> => {
  const [row] = await ctx.tx.query<{ no: string }>({
    name: 'next-card-number',
    text: `SELECT $2 || to_char($1::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
                  || lpad((nextval('trade_no_seq') % 1000000)::text, 6, '0')
                  || lpad(floor(random() * 1000000)::text, 6, '0') AS no`,
    values: [ctx.clock.now(), prefix],
  })
  if (row === undefined) throw new Error('no number for the order')
  return row.no
}
