// npm run check-money: what must hold of the money, in every tenant; exit code 1 when something does not.
import pg from 'pg'
import { withOwnerUrl } from './with-owner-url.ts'

type Fault = { rule: string; subject: string; detail: string }

const faults = await withOwnerUrl(async (connectionString) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: tenants } = await client.query<{ id: number }>('SELECT id FROM tenant ORDER BY id')
    let count = 0
    for (const { id } of tenants) {
      await client.query("SELECT set_config('app.tenant_id', $1, false)", [String(id)])
      const { rows } = await client.query<Fault>(`SELECT rule, subject, detail FROM wenli.check_money()
        UNION ALL SELECT rule, subject, detail FROM wenli.check_orders()
        UNION ALL SELECT rule, subject, detail FROM wenli.check_holdings()
        UNION ALL SELECT rule, subject, detail FROM wenli.check_settlements()`)
      for (const { rule, subject, detail } of rows)
        console.log(`tenant ${id}: ${rule}: ${subject}: ${detail}`)
      console.log(`tenant ${id}: ${rows.length === 0 ? 'the money adds up' : `${rows.length} faults`}`)
      count += rows.length
    }
    return count
  } finally {
    await client.end()
  }
})
process.exit(faults === 0 ? 0 : 1)
