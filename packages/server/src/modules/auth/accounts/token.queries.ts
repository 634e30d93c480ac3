import type { Database } from '../../../platform/db/database.ts'
import { DEFAULT_TENANT_ID } from '@wenli/contract/limits'

export type TokenRow = {
  tenantId: number
  userId: number
  userNo: string
  userName: string
  culture: string | null
  vendorNo: string | null
  permissions: string[]
  scope: string | null
  expiresAt: Date
}

/**
 * One round trip. The function enters the token's tenant by itself; asking in the usual tenant only spares the
 * connection a change of tenant.
 */
export const findToken = async (db: Database, keyHash: string, now: Date): Promise<TokenRow | undefined> => {
  const [row] = await db.reader(DEFAULT_TENANT_ID).query<TokenRow>({
    name: 'lookup-token',
    text: 'SELECT * FROM wenli.lookup_token($1, $2)',
    values: [keyHash, now],
  })
  return row
}
