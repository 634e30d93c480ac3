import pg from 'pg'

/** Ids, counts and amounts in fen are whole numbers that fit a double exactly; anything larger is a fault. */
const parseWhole = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a whole number too large to carry: ${text}`)
  return value
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === pg.types.builtins.INT8) return parseWhole
    if (format !== 'binary' && oid === pg.types.builtins.NUMERIC) return Number
    if (format !== 'binary' && oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

export type PoolOptions = {
  readonly url: string
  readonly size: number
  readonly applicationName: string
  readonly onError: (error: Error) => void
}

export const createPool = ({ url, size, applicationName, onError }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  return pool
}
