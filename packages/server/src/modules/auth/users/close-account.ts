import { randomBytes } from 'node:crypto'
import { toWireTime } from '@wenli/contract/formats'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Caller, Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { ownDataParts } from '../../../platform/own-data/own-data.ts'
import { removeUnusedImagesOfOwner } from '../../filing/index.ts'
import { findAccountById } from '../accounts/account.queries.ts'
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts'
import { revokeUserSessions } from '../accounts/revoke-sessions.ts'
import { blankAccount, lockAccount } from './own-data.queries.ts'

const confirmed = async (ctx: Ctx, password: string): Promise<Caller> => {
  const caller = signedIn(ctx)
  const account = await findAccountById(ctx, caller.userId)
  if (account === undefined || !(await verifyPassword(account.passwordHash, password)))
    throw new AppError('Auth:WrongPassword')
  return caller
}

export const exportOwnData = async (ctx: Ctx, { password }: { readonly password: string }) => {
  const caller = await confirmed(ctx, password)
  return inTransaction(ctx, async (ctx) => {
    const time = toWireTime(ctx.clock.now())
    const data: Record<string, unknown> = { exportTime: time }
    for (const { name, collect } of ownDataParts())
      if (collect !== undefined) data[name] = await collect(ctx, caller)
    await appendAudit(ctx, { action: 'ExportOwnData', object: 'User', objectId: caller.userId })
    return {
      fileName: `wenli-${caller.userNo}-${time.slice(0, 10)}.json`,
      content: JSON.stringify(data, null, 2),
    }
  })
}

/** Administrators and the staff of shops act in others' names; whoever appointed them ends that first. */
const assertNoOffice = ({ permissions }: Caller): void => {
  if (permissions.size > 0) throw new AppError('Auth:AccountIsStaff')
}

export const closeOwnAccount = async (
  ctx: Ctx,
  { password }: { readonly password: string },
): Promise<null> => {
  const caller = await confirmed(ctx, password)
  // Nobody knows it: there is no way back in.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction(ctx, async (ctx) => {
    // An order that is being placed holds the same row: it is seen below, or finds the account closed.
    await lockAccount(ctx, caller.userId)
    for (const { obstacle } of ownDataParts()) {
      const code = (await obstacle?.(ctx, caller)) ?? null
      if (code !== null) throw new AppError(code)
    }
    assertNoOffice(caller)
    // Modules start in the order in which they build upon one another: what points to a row is found before the row is emptied.
    for (const { erase } of ownDataParts().toReversed()) await erase?.(ctx, caller)
    await removeUnusedImagesOfOwner(ctx, caller.userId)
    await blankAccount(ctx, caller.userId, {
      passwordHash,
      name: textOf(ctx.culture, 'OwnData.ClosedName'),
    })
    await revokeUserSessions(ctx, caller.userId)
    await appendAudit(ctx, { action: 'CloseAccount', object: 'User', objectId: caller.userId })
    await emit(ctx, 'AccountChanged', { userId: caller.userId })
    return null
  })
}
