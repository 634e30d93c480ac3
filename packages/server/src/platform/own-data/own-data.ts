import type { ErrorCode } from '@wenli/contract/errors'
import type { Ctx } from '../ctx/ctx.ts'

/** Whose data it is: modules know people by their number in the tables or by the one that is shown. */
export type DataOwner = { readonly userId: number; readonly userNo: string }

/** What a module keeps of a person. Said once at boot; what is in no part is neither handed out nor erased. */
export type OwnDataPart = {
  /** The key in the file that a person takes along. */
  readonly name: string
  readonly collect?: (ctx: Ctx, owner: DataOwner) => Promise<readonly unknown[]>
  /** Why the account cannot be closed yet; null when nothing speaks against it. */
  readonly obstacle?: (ctx: Ctx, owner: DataOwner) => Promise<ErrorCode | null>
  /** Erases what the law does not ask us to keep, within the closing transaction. */
  readonly erase?: (ctx: Ctx, owner: DataOwner) => Promise<void>
}

const parts = new Map<string, OwnDataPart>()

export const registerOwnData = (part: OwnDataPart): void => {
  parts.set(part.name, part)
}

export const ownDataParts = (): readonly OwnDataPart[] => [...parts.values()]

/** At most so many rows of a part: a file that a browser can hold. */
const MOST_ROWS = 10_000

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The rows of a query as they go into the file: times as text, numbers of money as the query makes them. */
export const collectRows = (ctx: Ctx, { text, values }: Statement): Promise<readonly unknown[]> =>
  ctx.tx.query({ text: `${text} LIMIT ${MOST_ROWS}`, values: [...values] })

export const runAll = async (ctx: Ctx, statements: readonly Statement[]): Promise<void> => {
  for (const { text, values } of statements) await ctx.tx.query({ text, values: [...values] })
}

/** The refusal when the query finds a row. */
export const obstacleIf = async (
  ctx: Ctx,
  { text, values }: Statement,
  code: ErrorCode,
): Promise<ErrorCode | null> =>
  (await ctx.tx.query({ text: `${text} LIMIT 1`, values: [...values] })).length > 0 ? code : null
