import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getOrderStatement } from '@wenli/contract/finance/order-statement'
import * as endpoint from '@wenli/contract/finance/withdrawal'
import * as desk from '@wenli/contract/finance/withdrawal-desk'
import type { BankBatch } from '@wenli/contract/finance/withdrawal-desk'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { registerFileReference } from '../../../platform/db/file-references.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import { signPrivateLink } from '../../filing/index.ts'
import { checkPayPassword } from '../wallet/pay-password.ts'
import { repeatBankBatch, startBankBatch } from './bank-batch.ts'
import { auditWithdrawal, remitWithdrawal, revealWithdrawalCard } from './decide-withdrawal.ts'
import {
  cancelWithdrawal,
  createWithdrawal,
  getOwnWithdrawal,
  updateWithdrawal,
} from './request-withdrawal.ts'
import { listOrderStatement } from './order-statement.ts'
import { listVendorStatement } from './vendor-statement.ts'
import { withdrawalOwner } from './withdrawal-owner.ts'
import { readWithdrawalState } from './withdrawal-state.ts'
import { findVoucher, listWithdrawals } from './withdrawal.queries.ts'

const registerOwn = (app: FastifyInstance): void => {
  const ring = app.deps.keys.field
  route(app, endpoint.getWithdrawalState, ({ ctx, query }) => readWithdrawalState(ctx, ring, query.ownerType))
  route(app, endpoint.getOwnWithdrawals, async ({ ctx, query }) => {
    // spec §7: the number travels along; another's is as good as none.
    if ((query.userNo ?? signedIn(ctx).userNo) !== signedIn(ctx).userNo)
      throw new AppError('Platform:NotFound')
    return listWithdrawals(ctx, query, await withdrawalOwner(ctx, ring, query.ownerType))
  })
  route(app, endpoint.getWithdrawal, ({ ctx, query }) => getOwnWithdrawal(ctx, ring, query.id))
  route(app, endpoint.createWithdrawal, async ({ ctx, body, request }) => {
    const { payPassword, ...asked } = body
    await checkPayPassword(ctx, ring, payPassword)
    return onceForKey(ctx, { endpoint: endpoint.createWithdrawal, request, body: asked }, (ctx) =>
      createWithdrawal(ctx, ring, asked),
    )
  })
  route(app, endpoint.updateWithdrawal, async ({ ctx, body, request }) => {
    const { payPassword, ...asked } = body
    if (payPassword !== undefined) await checkPayPassword(ctx, ring, payPassword)
    return onceForKey(ctx, { endpoint: endpoint.updateWithdrawal, request, body: asked }, (ctx) =>
      updateWithdrawal(ctx, ring, { ...asked, isProven: payPassword !== undefined }),
    )
  })
  route(app, endpoint.deleteWithdrawal, ({ ctx, query }) => cancelWithdrawal(ctx, ring, query.id))
  route(app, endpoint.getVendorStatement, ({ ctx, query }) => listVendorStatement(ctx, query))
  route(app, getOrderStatement, ({ ctx, query }) => listOrderStatement(ctx, query))
}

/** The key keeps the number of the file: whole card numbers lie nowhere unsealed, and each time they leave is told. */
const bankBatchOnce = async (
  ctx: Ctx,
  ring: KeyRing,
  { body, request }: { readonly body: { readonly ids: readonly number[] }; readonly request: FastifyRequest },
): Promise<BankBatch> => {
  const made: { file?: BankBatch } = {}
  const endpoint = { ...desk.startBankBatch, result: desk.bankBatch.shape.batchNo }
  const batchNo = await onceForKey(ctx, { endpoint, request, body }, async (ctx) => {
    made.file = await startBankBatch(ctx, ring, body)
    return made.file.batchNo
  })
  return made.file ?? repeatBankBatch(ctx, ring, batchNo)
}

export const registerWithdrawals = (app: FastifyInstance): void => {
  const ring = app.deps.keys.field
  registerFileReference('withdrawal', 'voucher_image_url')
  registerOwn(app)
  route(app, endpoint.getAllWithdrawals, ({ ctx, query }) => listWithdrawals(ctx, query, 'all'))
  routeOnce(app, endpoint.auditWithdrawal, ({ ctx, body }) => auditWithdrawal(ctx, body))
  routeOnce(app, endpoint.remitWithdrawal, ({ ctx, body }) => remitWithdrawal(ctx, ring, body))
  route(app, endpoint.revealBankCard, ({ ctx, body }) => revealWithdrawalCard(ctx, ring, body))
  route(app, desk.startBankBatch, ({ ctx, body, request }) => bankBatchOnce(ctx, ring, { body, request }))
  route(app, desk.repeatBankBatch, ({ ctx, body }) => repeatBankBatch(ctx, ring, body.batchNo))
  route(app, desk.getVoucher, async ({ ctx, query }) => {
    const location = await findVoucher(ctx, query.id)
    if (location === null) throw new AppError('Platform:NotFound')
    return { url: signPrivateLink(ctx, app.deps, location) }
  })
}
