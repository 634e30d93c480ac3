import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BankBatch } from '@wenli/contract/finance/withdrawal-desk'
import { DAY_MS } from '@wenli/contract/time'
import { closeAccount, givePassword } from '../../../../test/accounts.ts'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import {
  audit,
  auditor,
  bind,
  CARD,
  cashier,
  DESK,
  earner,
  made,
  remit,
  settleDown,
  shopkeeper,
  startWithdrawalWorld,
  world,
} from '../../../../test/withdrawal-world.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { noise } from '../../filing/testing/pictures.ts'
import { upload } from '../../filing/testing/upload.ts'
import { sealBankCard } from '../../auth/index.ts'
import { move, post } from '../index.ts'

beforeAll(startWithdrawalWorld)
afterAll(() => world.close())
afterEach(settleDown)

const approved = async (yuan: number) => {
  const item = await made(await earner(yuan * 100), yuan)
  expect((await audit(auditor, item.id, 'approve')).status).toBe(200)
  return item
}
const batch = (as: Actor, ids: readonly number[]) =>
  askAudited<BankBatch>(world.test, '/api/services/app/Withdrawal/Batch', {
    method: 'POST',
    as,
    body: { ids },
  })
const again = (as: Actor, batchNo: string) =>
  askAudited<BankBatch>(world.test, '/api/services/app/Withdrawal/RepeatBatch', {
    method: 'POST',
    as,
    body: { batchNo },
  })
const statusOf = async (id: number) =>
  (await world.one<{ status: string }>('SELECT status FROM withdrawal WHERE id = $1', [id])).status

describe('a file for the bank', () => {
  it('holds what was approved, with whole card numbers and a total that equals its lines', async () => {
    const first = await approved(20)
    const second = await approved(30.05)
    const { result, error } = await batch(cashier, [second.id, first.id, first.id])
    expect(error).toBeNull()
    expect(result).toMatchObject({
      total: 50.05,
      lines: [
        { withdrawalNo: first.withdrawalNo, realName: 'Wang Yi', bankCardNo: CARD, amount: 20 },
        { withdrawalNo: second.withdrawalNo, amount: 30.05 },
      ],
    })
    expect(await statusOf(first.id)).toBe('REMITTING')
    expect(world.test.logLines.join('')).not.toContain(CARD)
    const { count } = await world.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM audit_log WHERE object = 'Withdrawal' AND object_id = $1`,
      [result.batchNo],
    )
    expect(count).toBe(1)
  })

  it('never takes one a second time, and takes all or none', async () => {
    const paid = await approved(20)
    const open = await approved(20)
    expect((await batch(cashier, [paid.id])).status).toBe(200)
    expect((await batch(cashier, [open.id, paid.id])).error?.reason).toBe('Finance:StateConflict')
    expect(await statusOf(open.id)).toBe('APPROVED')
    const waiting = await made(await earner(2000), 20)
    expect((await batch(cashier, [waiting.id])).error?.reason).toBe('Finance:StateConflict')
  })

  it('can be had once more for what is still on its way', async () => {
    const first = await approved(20)
    const second = await approved(30)
    const { result } = await batch(cashier, [first.id, second.id])
    await remit(cashier, first.id, 'remit', { bankRef: 'B1' })
    expect((await again(cashier, result.batchNo)).result).toMatchObject({
      total: 30,
      lines: [{ withdrawalNo: second.withdrawalNo }],
    })
    await remit(cashier, second.id, 'remit', { bankRef: 'B2' })
    expect((await again(cashier, result.batchNo)).status).toBe(404)
  })

  it('no longer holds what came back and was sent again alone, and is none when nothing else is left', async () => {
    const first = await approved(20)
    const second = await approved(30)
    const { result } = await batch(cashier, [first.id, second.id])
    await remit(cashier, first.id, 'bounce', { reason: 'closed account' })
    expect((await remit(cashier, first.id, 'retry')).result).toMatchObject({ batchNo: null })
    expect((await remit(cashier, first.id, 'startRemit')).result).toMatchObject({ batchNo: null })
    expect((await again(cashier, result.batchNo)).result).toMatchObject({
      total: 30,
      lines: [{ withdrawalNo: second.withdrawalNo }],
    })
    await remit(cashier, second.id, 'remit', { bankRef: 'B2' })
    expect((await again(cashier, result.batchNo)).status).toBe(404)
    // With which file it had gone out, the log still says.
    const lines = await world.rows<{ action: string; file: string | null }>(
      `SELECT action, changes ->> 'batchNo' AS file FROM audit_log
        WHERE object = 'Withdrawal' AND object_id = $1 AND action IN ('Bounce', 'Retry', 'StartRemit') ORDER BY id`,
      [String(first.id)],
    )
    expect(lines).toEqual([
      { action: 'Bounce', file: result.batchNo },
      { action: 'Retry', file: result.batchNo },
      { action: 'StartRemit', file: null },
    ])
  })

  it('that something is sent again with is a new one', async () => {
    const { id, withdrawalNo } = await approved(20)
    const { result } = await batch(cashier, [id])
    await remit(cashier, id, 'bounce', { reason: 'closed account' })
    await remit(cashier, id, 'retry')
    const next = (await batch(cashier, [id])).result
    expect(next.batchNo).not.toBe(result.batchNo)
    expect((await again(cashier, next.batchNo)).result).toMatchObject({ lines: [{ withdrawalNo }] })
    expect((await again(cashier, result.batchNo)).status).toBe(404)
  })

  it('is not made by whoever approved what is above the limit', async () => {
    const large = await approved(6000)
    expect((await batch(auditor, [large.id])).error?.reason).toBe('Finance:SameAuditor')
    expect((await batch(cashier, [large.id])).status).toBe(200)
  })
})

describe('what was asked for before the shop was suspended or owed', () => {
  const suspend = (vendorNo: string) =>
    world.rows("UPDATE vendor SET status = 'SUSPENDED' WHERE vendor_no = $1", [vendorNo])
  const owe = (vendorNo: string) =>
    inTransaction(world.test.ctx(5), (ctx) =>
      post(ctx, {
        kind: 'ORDER_REFUNDED',
        ref: `made-up-${vendorNo}`,
        lines: move(30_000, { kind: 'VENDOR.AVAILABLE', owner: vendorNo }, { kind: 'EXT.BANK' }),
      }),
    )

  it.each([
    ['suspended', suspend],
    ['owing', owe],
  ])('%s: it is neither approved nor sent, but can be refused', async (_name, fall) => {
    const [waiting, agreed] = [await shopkeeper(20_000), await shopkeeper(20_000)]
    const [first, second] = [await made(waiting, 100), await made(agreed, 100)]
    expect((await audit(auditor, second.id, 'approve')).status).toBe(200)
    await fall(waiting.vendorNo)
    await fall(agreed.vendorNo)
    for (const answer of [
      await audit(auditor, first.id, 'approve'),
      await remit(cashier, second.id, 'startRemit'),
      await remit(cashier, second.id, 'remit'),
      await batch(cashier, [second.id]),
    ])
      expect([answer.status, answer.error?.reason]).toEqual([409, 'Finance:PayoutHeld'])
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['PENDING', 'APPROVED'])
    expect((await audit(auditor, second.id, 'reject', 'on hold')).result.status).toBe('REJECTED')
  })

  it('and is with the bank already: it is registered as the bank ends it', async () => {
    const shop = await shopkeeper(20_000)
    const { id } = await made(shop, 100)
    await audit(auditor, id, 'approve')
    await remit(cashier, id, 'startRemit')
    await suspend(shop.vendorNo)
    expect((await remit(cashier, id, 'remit')).result.status).toBe('REMITTED')
  })
})

describe('what the bank returned', () => {
  const OTHER = '4111111111111111'
  const bounced = async (owner: Actor): Promise<number> => {
    const { id } = await made(owner, 20)
    await audit(auditor, id, 'approve')
    await remit(cashier, id, 'remit')
    expect((await remit(cashier, id, 'bounce', { reason: 'closed account' })).status).toBe(200)
    return id
  }
  /** The day after, when the one at the desk has signed in anew. */
  const nextDay = async (): Promise<Actor> => {
    world.test.clock.advance(DAY_MS + 1000)
    return createActor(world.test, { permissions: DESK })
  }
  const goesTo = async (id: number, as: Actor) => {
    const path = '/api/services/app/Withdrawal/Reveal'
    const body = { id, reason: 'remittance' }
    const { result } = await askAudited<{ bankCardNo: string }>(world.test, path, {
      method: 'POST',
      as,
      body,
    })
    return result.bankCardNo
  }

  const refusalOf = async (id: number) => {
    const { error } = await remit(cashier, id, 'retry')
    return [error?.reason, error?.message]
  }

  it('goes to the card that its owner has now, once that one has waited a day', async () => {
    const owner = await earner(2000)
    const id = await bounced(owner)
    expect((await bind(owner, OTHER)).status).toBe(200)
    expect(await refusalOf(id)).toEqual(['Finance:WithdrawalBlocked', '当前不能提现：换卡未满 24 小时'])
    expect([await statusOf(id), await goesTo(id, cashier)]).toEqual(['FAILED', CARD])
    const desk = await nextDay()
    const { result } = await remit(desk, id, 'retry')
    expect(result).toMatchObject({ status: 'APPROVED', bankCardLastFour: OTHER.slice(-4) })
    expect(await goesTo(id, desk)).toBe(OTHER)
    expect((await batch(desk, [id])).result.lines).toMatchObject([{ bankCardNo: OTHER, amount: 20 }])
  })

  it('of somebody who has closed their account meanwhile goes to the card they named', async () => {
    const owner = await earner(2000)
    const { id } = await made(owner, 20)
    await audit(auditor, id, 'approve')
    await remit(cashier, id, 'remit')
    await givePassword(world.test, owner)
    expect((await closeAccount(world.test, owner)).error).toBeNull()
    expect((await remit(cashier, id, 'bounce', { reason: 'the bank was closed' })).error).toBeNull()
    expect((await remit(cashier, id, 'retry')).error).toBeNull()
    expect((await batch(cashier, [id])).result.lines).toMatchObject([{ bankCardNo: CARD, amount: 20 }])
    expect((await remit(cashier, id, 'remit')).error).toBeNull()
    expect(await statusOf(id)).toBe('REMITTED')
  })

  it('of a shop goes to the card of the shop, and nowhere while there is none', async () => {
    const shop = await shopkeeper(20_000)
    const id = await bounced(shop)
    const setCard = (sealed: string | null) =>
      world.rows('UPDATE vendor SET bank_card_no = $2, bank_changed_time = $3 WHERE vendor_no = $1', [
        shop.vendorNo,
        sealed,
        world.test.clock.now(),
      ])
    await setCard(null)
    expect(await refusalOf(id)).toEqual(['Finance:WithdrawalBlocked', '当前不能提现：未绑定银行卡'])
    await setCard(sealBankCard(world.test.app.deps.keys.field, OTHER))
    expect(await refusalOf(id)).toEqual(['Finance:WithdrawalBlocked', '当前不能提现：换卡未满 24 小时'])
    const desk = await nextDay()
    expect((await remit(desk, id, 'retry')).result.status).toBe('APPROVED')
    expect(await goesTo(id, desk)).toBe(OTHER)
  })
})

it('who works in a shop decides nothing about its money', async () => {
  const shop = await shopkeeper(20_000)
  const clerk = await createActor(world.test, { permissions: DESK })
  await world.rows(
    `INSERT INTO vendor_staff (tenant_id, vendor_id, user_id, permissions, accepted_time)
     SELECT 5, id, $2, ARRAY['VendorPages.Order'], now() FROM vendor WHERE tenant_id = 5 AND vendor_no = $1`,
    [shop.vendorNo, clerk.userId],
  )
  const { id } = await made(shop, 100)
  expect((await audit(clerk, id, 'approve')).error?.reason).toBe('Finance:OwnWithdrawal')
  expect((await audit(auditor, id, 'approve')).status).toBe(200)
  expect((await remit(clerk, id, 'remit')).error?.reason).toBe('Finance:OwnWithdrawal')
  expect((await remit(cashier, id, 'remit')).status).toBe(200)
})

it('who approved or sent money stays on record with it: their account can be switched off, not deleted', async () => {
  const administrator = await createActor(world.test, { roles: ['TenantAdmin'], permissions: DESK })
  const deleteUser = ({ userId }: Actor) =>
    ask(world.test, `/api/services/app/User/Delete?Id=${userId}`, { method: 'DELETE', as: administrator })
  const [approver, sender, idle] = [
    await createActor(world.test, { permissions: DESK }),
    await createActor(world.test, { permissions: DESK }),
    await createActor(world.test, { permissions: DESK }),
  ]
  const { id } = await made(await earner(2000), 20)
  expect((await audit(approver, id, 'approve')).status).toBe(200)
  expect((await remit(sender, id, 'remit')).status).toBe(200)
  for (const kept of [approver, sender])
    expect((await deleteUser(kept)).error?.reason).toBe('Platform:StillReferenced')
  expect((await deleteUser(idle)).error).toBeNull()
  const off = await ask(world.test, '/api/services/app/User/Update', {
    method: 'PUT',
    as: administrator,
    body: { id: approver.userId, isActive: false },
  })
  expect(off.error).toBeNull()
})

describe('the voucher of a transfer', () => {
  const picture = async (as: Actor): Promise<string> => {
    const file = { bytes: await noise(40, 40, 'png'), fileName: 'voucher.png' }
    const answer = await upload(world.test.app, as, 'VendorDocument', file)
    return answer.json<{ result: { location: string } }>().result.location
  }
  const voucherOf = (as: Actor, id: number) =>
    ask<{ url: string }>(world.test, `/api/services/app/Withdrawal/GetVoucher?id=${id}`, { as })

  it('is a picture that whoever registers it uploaded, seen by a link for those who see withdrawals', async () => {
    const { id } = await approved(20)
    const voucherImageUrl = await picture(cashier)
    const { result } = await remit(cashier, id, 'remit', { bankRef: 'B3', voucherImageUrl })
    expect(result).toMatchObject({ status: 'REMITTED', hasVoucher: true })
    const { url } = (await voucherOf(auditor, id)).result
    const seen = await world.test.app.inject({ url, headers: { authorization: `Bearer ${auditor.token}` } })
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png'])
    const shopper = await createActor(world.test)
    expect((await voucherOf(shopper, id)).status).toBe(403)
  })

  it('is, like all that was said of the transfer, not shown for the next try; why it came back is', async () => {
    const { id } = await approved(20)
    const paper = { bankRef: 'B5', voucherImageUrl: await picture(cashier) }
    await remit(cashier, id, 'remit', paper)
    const back = (await remit(cashier, id, 'bounce', { reason: 'closed account' })).result
    expect(back).toMatchObject({ bankRef: 'B5', hasVoucher: true, remitUserName: expect.any(String) })
    const nothing = { remitUserName: null, remitTime: null, bankRef: null, hasVoucher: false }
    for (const action of ['retry', 'startRemit'])
      expect((await remit(cashier, id, action)).result).toMatchObject({
        ...nothing,
        refusedReason: 'closed account',
      })
    expect((await voucherOf(cashier, id)).status).toBe(404)
    expect((await remit(cashier, id, 'remit', { bankRef: 'B6' })).result.refusedReason).toBeNull()
    const [kept] = await world.rows<{ changes: object }>(
      "SELECT changes FROM audit_log WHERE object = 'Withdrawal' AND object_id = $1 AND action = 'Remit'",
      [String(id)],
    )
    expect(kept?.changes).toMatchObject(paper)
  })

  it("of somebody else's documents is refused", async () => {
    const { id } = await approved(20)
    const foreign = await picture(await createActor(world.test))
    const { error } = await remit(cashier, id, 'remit', { bankRef: 'B4', voucherImageUrl: foreign })
    expect(error?.reason).toBe('Platform:ReferenceNotFound')
    expect(await statusOf(id)).toBe('APPROVED')
    expect((await voucherOf(cashier, id)).status).toBe(404)
  })
})

it('a bank card is bound in the name that its owner proved', async () => {
  const actor = await world.buyer()
  const prove = (fullName: string) =>
    world.rows(
      `INSERT INTO user_profile (tenant_id, user_id, full_name, identification_card_no) VALUES (5, $1, $2, 'sealed')
       ON CONFLICT (tenant_id, user_id) DO UPDATE SET full_name = excluded.full_name,
         identification_card_no = excluded.identification_card_no`,
      [actor.userId, fullName],
    )
  await prove('Li Er')
  expect((await bind(actor)).error?.reason).toBe('Finance:RealNameDiffers')
  await prove('Wang Yi')
  expect((await bind(actor)).status).toBe(200)
})

it('the desk needs the permission to send money', async () => {
  const { id } = await approved(20)
  const reader = await createActor(world.test, {
    permissions: DESK.filter((name) => !name.endsWith('.Remit')),
  })
  expect((await batch(reader, [id])).status).toBe(403)
})
