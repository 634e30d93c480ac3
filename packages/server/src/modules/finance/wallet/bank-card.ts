import type { z } from 'zod'
import { isBankCardNo } from '@wenli/contract/auth/bank-card'
import type { bindBankCard as bindEndpoint } from '@wenli/contract/finance/wallet'
import { toWireTime } from '@wenli/contract/formats'
import { DAY_MS } from '@wenli/contract/time'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { open, seal } from '../../../platform/crypto/sealed.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { provedNameOf } from '../../auth/index.ts'

const PURPOSE = 'UserBankCard.bankCardNo'
const CONSENT_VERSION = '2026-01'
const HOLD_MS = DAY_MS

export type OwnBankCard = {
  realName: string
  bankName: string
  bankCardNo: string
  lastFour: string
  changedTime: Date
  heldUntil: Date | null
}

export const findBankCard = async (ctx: Ctx, userId: number): Promise<OwnBankCard | undefined> => {
  const [row] = await ctx.tx.query<OwnBankCard>({
    name: 'find-bank-card',
    text: `SELECT real_name AS "realName", bank_name AS "bankName", bank_card_no AS "bankCardNo", last_four AS "lastFour",
                  changed_time AS "changedTime", held_until AS "heldUntil"
             FROM user_bank_card WHERE tenant_id = $1 AND user_id = $2`,
    values: [ctx.tenantId, userId],
  })
  return row
}

export const openOwnBankCard = (ring: KeyRing, sealed: string): string | null => open(ring, PURPOSE, sealed)

const shown = ({ realName, bankName, lastFour, changedTime }: OwnBankCard) => ({
  realName,
  bankName,
  lastFour,
  changedTime: toWireTime(changedTime),
})

export const readBankCard = async (ctx: Ctx) => {
  const card = await findBankCard(ctx, signedIn(ctx).userId)
  return card === undefined ? null : shown(card)
}

/** Sealed, shown by its last four digits. Another number than before holds withdrawals for a day. */
export const bindBankCard = (
  ctx: Ctx,
  ring: KeyRing,
  { realName, bankName, bankCardNo }: z.output<typeof bindEndpoint.body>,
) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    if (!isBankCardNo(bankCardNo)) throw new AppError('Finance:BankCardInvalid')
    const proved = await provedNameOf(ctx, userId)
    if (proved !== null && proved !== realName) throw new AppError('Finance:RealNameDiffers')
    const before = await findBankCard(ctx, userId)
    const now = ctx.clock.now()
    const isOther =
      before !== undefined &&
      (openOwnBankCard(ring, before.bankCardNo) !== bankCardNo || before.realName !== realName)
    const heldUntil = isOther ? new Date(now.getTime() + HOLD_MS) : (before?.heldUntil ?? null)
    const card: OwnBankCard = {
      realName,
      bankName,
      bankCardNo: seal(ring, PURPOSE, bankCardNo),
      lastFour: bankCardNo.slice(-4),
      changedTime: now,
      heldUntil,
    }
    await ctx.tx.query({
      name: 'save-bank-card',
      text: `INSERT INTO user_bank_card (tenant_id, user_id, real_name, bank_name, bank_card_no, last_four, consent_version,
               changed_time, held_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (tenant_id, user_id) DO UPDATE SET real_name = excluded.real_name, bank_name = excluded.bank_name,
               bank_card_no = excluded.bank_card_no, last_four = excluded.last_four, consent_version = excluded.consent_version,
               changed_time = excluded.changed_time, held_until = excluded.held_until`,
      values: [
        ctx.tenantId,
        userId,
        card.realName,
        card.bankName,
        card.bankCardNo,
        card.lastFour,
        CONSENT_VERSION,
        now,
        heldUntil,
      ],
    })
    await appendAudit(ctx, { action: 'BindBankCard', object: 'User', objectId: userId })
    return shown(card)
  })
