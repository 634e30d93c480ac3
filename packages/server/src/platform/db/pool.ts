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
  /** How many seconds somebody waits for the database before they are told to come back. */
  readonly patience: number
}

export const createPool = ({ url, size, applicationName, onError, patience }: PoolOptions): pg.Pool => {
  const patienceMs = patience * 1000
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: 3 * patienceMs,
    keepAlive: true,
    // What is asked together is sent together; each statement still waits for the one before it.
    pipeline: true,
  })
  pool.on('error', onError)
  return pool
}
