// npm run check-money: what must hold of the money, in every tenant; exit code 1 when something does not.
import pg from 'pg'
import { MONEY_CHECKS } from '../packages/server/src/modules/finance/ledger/check-money.ts'
import type { MoneyFault } from '../packages/server/src/modules/finance/ledger/check-money.ts'
import { withOwnerUrl } from './with-owner-url.ts'

const faults = await withOwnerUrl(async (connectionString) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: tenants } = await client.query<{ id: number }>('SELECT id FROM tenant ORDER BY id')
    let count = 0
    for (const { id } of tenants) {
      await client.query("SELECT set_config('app.tenant_id', $1, false)", [String(id)])
      const found: MoneyFault[] = []
      for (const check of MONEY_CHECKS) found.push(...(await client.query<MoneyFault>(check)).rows)
      for (const { rule, subject, detail } of found)
        console.log(`tenant ${id}: ${rule}: ${subject}: ${detail}`)
      console.log(`tenant ${id}: ${found.length === 0 ? 'the money adds up' : `${found.length} faults`}`)
      count += found.length
    }
    return count
  } finally {
    await client.end()
  }
})
process.exit(faults === 0 ? 0 : 1)
