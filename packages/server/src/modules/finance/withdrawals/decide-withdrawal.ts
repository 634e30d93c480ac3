import type { z } from 'zod'
import type {
  auditWithdrawal as auditEndpoint,
  remitWithdrawal as remitEndpoint,
  WithdrawalItem,
} from '@wenli/contract/finance/withdrawal'
import { formatYuan, yuanFromFen } from '@wenli/contract/money'
import { paths } from '@wenli/contract/paths'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { open } from '../../../platform/crypto/sealed.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import { findShopStatus, readSettings, worksInShop } from '../../auth/index.ts'
import { requireOwnImage } from '../../filing/index.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { holdPayee } from '../wallet/wallet.queries.ts'
import { CARD_PURPOSE, checkDailyLimit, getWithdrawalItem, keptCard, stepOf } from './request-withdrawal.ts'
import { payoutCardOf } from './withdrawal-owner.ts'
import { isCardNew, withdrawalBlocked } from './withdrawal-state.ts'
import { bounceMoney, holdMoney, remitMoney, returnMoney } from './withdrawal-money.ts'
import { lockOwner, lockWithdrawal, saveWithdrawal } from './withdrawal.queries.ts'
import type { LockedWithdrawal } from './withdrawal.queries.ts'

type AuditBody = z.output<typeof auditEndpoint.body>
type RemitBody = z.output<typeof remitEndpoint.body>

/** Nobody decides about their own money, nor about that of the shop they work in. */
export const lockForDesk = async (ctx: Ctx, id: number): Promise<LockedWithdrawal> => {
  const { ownerType, ownerNo } = await getWithdrawalItem(ctx, id)
  await lockOwner(ctx, { ownerType, ownerNo })
  const row = await lockWithdrawal(ctx, id)
  if (row === undefined) throw new AppError('Platform:NotFound')
  const { userId } = signedIn(ctx)
  if (row.userId === userId || (ownerType === 'VENDOR' && (await worksInShop(ctx, ownerNo, userId))))
    throw new AppError('Finance:OwnWithdrawal')
  return row
}

const tell = async (
  ctx: Ctx,
  row: LockedWithdrawal,
  news: 'Approved' | 'Rejected' | 'Remitted' | 'Failed',
  description = '',
): Promise<void> => {
  const culture = await recipientCulture(ctx, row.userId)
  await addNotice(ctx, {
    userId: row.userId,
    type: noticeTypes.message,
    title: textOf(culture, `Notice.Withdrawal.${news}`, formatYuan(yuanFromFen(row.amount))),
    description,
    link: row.ownerType === 'VENDOR' ? paths.shopMoney() : paths.withdrawal(),
  })
}

const needReason = (reason: string | null | undefined): string => {
  if (reason === null || reason === undefined) throw new AppError('Platform:ReasonMissing')
  return reason
}

export const auditWithdrawal = (ctx: Ctx, { id, action, reason }: AuditBody): Promise<WithdrawalItem> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockForDesk(ctx, id)
    const status = stepOf(row, action)
    const decided = { status, auditorUserId: signedIn(ctx).userId, auditTime: ctx.clock.now() }
    if (action === 'approve') {
      await mustMayLeave(ctx, row)
      await saveWithdrawal(ctx, id, decided)
      await tell(ctx, row, 'Approved')
    } else {
      const refusedReason = needReason(reason)
      await saveWithdrawal(ctx, id, { ...decided, refusedReason })
      await returnMoney(ctx, row)
      await tell(ctx, row, 'Rejected', refusedReason)
    }
    await appendAudit(ctx, {
      action,
      object: 'Withdrawal',
      objectId: id,
      changes: { reason, amount: row.amount },
    })
    return getWithdrawalItem(ctx, id)
  })

/** Above the limit, who approved it does not send it. */
export const needSecondPerson = async (ctx: Ctx, row: LockedWithdrawal): Promise<void> => {
  const limit = Number((await readSettings(ctx))['App.Finance.TwoPersonAmount'])
  if (yuanFromFen(row.amount) > limit && row.auditorUserId === signedIn(ctx).userId)
    throw new AppError('Finance:SameAuditor')
}

/**
 * Of a shop that is suspended or owes, nothing is approved or sent that was asked for before. What is with the bank
 * already is registered as it ends, and what waits can be refused: then the money covers the debt.
 */
export const mustMayLeave = async (ctx: Ctx, { ownerType, ownerNo }: LockedWithdrawal): Promise<void> => {
  if (ownerType !== 'VENDOR') return
  const isSuspended = (await findShopStatus(ctx, ownerNo)) === 'SUSPENDED'
  if (isSuspended || (await readBalance(ctx, { kind: 'VENDOR.AVAILABLE', owner: ownerNo })) < 0)
    throw new AppError('Finance:PayoutHeld')
}

/**
 * What came back goes to the card that its owner has now: the old one may be why it came back. Whoever has closed the
 * account has no other than the one they named.
 */
const cardNow = async (ctx: Ctx, ring: KeyRing, row: LockedWithdrawal) => {
  if (row.ownerType === 'USER' && (await holdPayee(ctx, row.userId)).isClosed) return {}
  const card = await payoutCardOf(ctx, ring, row)
  if (card === null) throw withdrawalBlocked(ctx, 'NO_BANK_CARD')
  if (isCardNew(ctx, card)) throw withdrawalBlocked(ctx, 'BANK_CARD_NEW')
  return keptCard(ring, card)
}

/**
 * Of the transfer that failed the next one keeps only why: in its old file it would leave twice, and with the old paper it
 * would look paid. The log has both.
 */
const untold = {
  batchNo: null,
  remitUserId: null,
  remitUserName: null,
  remitTime: null,
  bankRef: null,
  voucherImageUrl: null,
} as const

type Remitting = RemitBody & { readonly ring: KeyRing }
const steps: Readonly<
  Record<RemitBody['action'], (ctx: Ctx, row: LockedWithdrawal, body: Remitting) => Promise<void>>
> = {
  startRemit: async (ctx, row) => {
    await needSecondPerson(ctx, row)
    await mustMayLeave(ctx, row)
    await saveWithdrawal(ctx, row.id, { status: stepOf(row, 'startRemit'), batchNo: null })
  },
  remit: async (ctx, row, { bankRef, voucherImageUrl }) => {
    await needSecondPerson(ctx, row)
    if (row.status === 'APPROVED') await mustMayLeave(ctx, row)
    if (voucherImageUrl) await requireOwnImage(ctx, 'VendorDocument', voucherImageUrl)
    const { userId, userName } = signedIn(ctx)
    await saveWithdrawal(ctx, row.id, {
      status: stepOf(row, 'remit'),
      remitUserId: userId,
      remitUserName: userName.slice(0, 64),
      remitTime: ctx.clock.now(),
      bankRef: bankRef ?? null,
      voucherImageUrl: voucherImageUrl ?? null,
      // Why an earlier try came back says nothing of this one.
      refusedReason: null,
    })
    await remitMoney(ctx, row)
    await tell(ctx, row, 'Remitted')
  },
  bounce: async (ctx, row, { reason }) => {
    const refusedReason = needReason(reason)
    await saveWithdrawal(ctx, row.id, { status: stepOf(row, 'bounce'), refusedReason })
    await (row.status === 'REMITTED' ? bounceMoney(ctx, row) : returnMoney(ctx, row))
    await tell(ctx, row, 'Failed', refusedReason)
  },
  retry: async (ctx, row, { ring }) => {
    // Since it came back it is not counted; others may have taken its place.
    await checkDailyLimit(ctx, row)
    const next = { ...row, holdCount: row.holdCount + 1 }
    const card = await cardNow(ctx, ring, row)
    await saveWithdrawal(ctx, row.id, {
      ...card,
      ...untold,
      status: stepOf(row, 'retry'),
      holdCount: next.holdCount,
      heldTime: ctx.clock.now(),
    })
    await holdMoney(ctx, next)
  },
}

export const remitWithdrawal = (ctx: Ctx, ring: KeyRing, body: RemitBody): Promise<WithdrawalItem> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockForDesk(ctx, body.id)
    stepOf(row, body.action)
    await steps[body.action](ctx, row, { ...body, ring })
    const { id, action, ...changes } = body
    const item = await getWithdrawalItem(ctx, id)
    await appendAudit(ctx, {
      action,
      object: 'Withdrawal',
      objectId: id,
      changes: {
        ...changes,
        amount: row.amount,
        // The file that it is or was in: sent again it is in that one no more.
        ...(row.batchNo !== null && { batchNo: row.batchNo }),
        ...(item.bankCardLastFour !== row.lastFour && { lastFour: item.bankCardLastFour }),
      },
    })
    return item
  })

export const revealWithdrawalCard = (
  ctx: Ctx,
  ring: KeyRing,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<{ bankCardNo: string }> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockWithdrawal(ctx, id)
    if (row === undefined) throw new AppError('Platform:NotFound')
    const bankCardNo = open(ring, CARD_PURPOSE, row.bankCardNo)
    if (bankCardNo === null) throw new AppError('Platform:NotFound')
    await appendAudit(ctx, { action: 'Reveal', object: 'Withdrawal', objectId: id, changes: { reason } })
    return { bankCardNo }
  })
