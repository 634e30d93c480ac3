import { AppError } from '../http/app-error.ts'
import { sqlState } from './database.ts'

const fieldOf = (error: unknown, name: 'constraint' | 'detail' | 'column'): string => {
  const cause = error instanceof Error && error.cause !== undefined && !(name in error) ? error.cause : error
  const value: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** What PostgreSQL refused, in our words; undefined when the fault is ours. The only place that knows SQLSTATEs. */
export const fromPostgres = (error: unknown, method: string): AppError | undefined => {
  const state = sqlState(error)
  if (state === '23503') {
    const deleting = method === 'DELETE' || /still referenced/.test(fieldOf(error, 'detail'))
    return new AppError(deleting ? 'Platform:StillReferenced' : 'Platform:ReferenceNotFound', [], {
      cause: error,
    })
  }
  if (state === '23505') return new AppError('Platform:Duplicate', [], { cause: error })
  if (state === '40001' || state === '40P01' || state === '55P03')
    return new AppError('Platform:Conflict', [], { cause: error })
  if (state === '23514' && fieldOf(error, 'constraint').endsWith('_period')) {
    return new AppError('Platform:PeriodReversed', [], { cause: error })
  }
  if (state.startsWith('22') || state === '23502' || state === '23514')
    return new AppError('Platform:MalformedRequest', [], { cause: error })
  if (/^(08...|53300|57014|57P0[1-3])$/.test(state)) {
    return new AppError('Platform:Overloaded', [], { cause: error, headers: { 'retry-after': '2' } })
  }
  return undefined
}

/** What the database refuses of the values themselves, not what it cannot do at the moment. */
export const isRefusedData = (error: unknown): boolean => /^2[23]/.test(sqlState(error))

/** The statement took longer than it may. */
export const ranOutOfTime = (error: unknown): boolean => sqlState(error) === '57014'

/** The name of the constraint that refused, for operations that answer one of them in their own words. */
export const violatedConstraint = (error: unknown): string =>
  sqlState(error).startsWith('23') ? fieldOf(error, 'constraint') : ''

/** The name of the check that refused a row. */
export const violatedCheck = (error: unknown): string =>
  sqlState(error) === '23514' ? fieldOf(error, 'constraint') : ''
