import { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { Service } from './services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Named rate limits (requests per minute unless said otherwise); everything else falls under `default`. */
export type Rate =
  | 'default'
  | 'probe'
  | 'upload'
  | 'pictureSearch'
  | 'pictureLook'
  | 'code'
  | 'password'
  | 'pay'
  | 'report'
  | 'tracking'

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = {
  readonly method: Method
  readonly path: string
  readonly service: Service
  readonly access: Access
  readonly query: Query
  readonly body: Body
  /** Its body is multipart with one file, not JSON. */
  readonly takesFile?: true
  readonly result: Result
  /** The refusals it can give beyond those every endpoint has. */
  readonly errors: readonly ErrorCode[]
  readonly rate: Rate
  /** `bare` answers go without the envelope. */
  readonly envelope: 'abp' | 'bare'
}

type Declaration<Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType> = Pick<
  Endpoint,
  'method' | 'path' | 'service' | 'access'
> & {
  readonly query?: Query
  readonly body?: Body
  readonly takesFile?: true
  readonly result: Result
  readonly errors?: readonly ErrorCode[]
  readonly rate?: Rate
  readonly envelope?: 'abp' | 'bare'
}

const nothing = z.object({})

export const defineEndpoint = <
  Result extends z.ZodType,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(
  declaration: Declaration<Query, Body, Result>,
): Endpoint<Query, Body, Result> => ({
  errors: [],
  rate: 'default',
  envelope: 'abp',
  ...declaration,
  query: declaration.query ?? (nothing as unknown as Query),
  body: declaration.body ?? (nothing as unknown as Body),
})

/** A call that answers with the envelope and `result: null`. */
export const noResult = z.null()
