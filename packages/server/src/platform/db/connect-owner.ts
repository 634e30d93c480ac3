import pg from 'pg'
import { DatabaseError } from './database-error.ts'

const CONNECT_MS = 5_000

/** PostgreSQL's own words for what the operator typed wrong, and what to do about it. */
const hints: Readonly<Record<string, string>> = {
  '28P01': 'Check the account and the password in DATABASE_URL.',
  '28000': 'Check the account in DATABASE_URL, and whether the server lets it in from here.',
  '3D000': 'Create the database, or name another in DATABASE_URL.',
}

/** Several addresses of one name fail as one error without a message of its own. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : ''

/** The account stays out of terminals and logs. */
const withoutAccount = (url: string): string => url.replace(/\/\/[^@/]*@/, '//***@').replace(/\?.*$/, '')

/** A connection as the owner of the tables; whatever is wrong with the address is told in one line. */
export const connectOwner = async (ownerUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    return client
  } catch (error) {
    const hint =
      hints[codeOf(error)] ?? 'Check DATABASE_URL, and that the server runs and may be reached from here.'
    throw new DatabaseError(
      `the database at ${withoutAccount(ownerUrl)} does not let us in: ${messageOf(error)}. ${hint}`,
      error,
    )
  }
}
