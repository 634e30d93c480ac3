import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { DAY_MS } from '@wenli/contract/time'
import { createActor, withLastingToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { maskedAccount } from '../../../platform/ctx/account-sight.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { sealBankCard } from '../../auth/index.ts'
import { move, post } from '../index.ts'
import {
  audit,
  auditor,
  bind,
  cancel,
  CARD,
  cashier,
  create,
  DESK,
  earner,
  givePin,
  made,
  remit,
  settleDown,
  shopkeeper,
  startWithdrawalWorld,
  state,
  update,
  world,
} from '../../../../test/withdrawal-world.ts'

beforeAll(startWithdrawalWorld)
afterAll(() => world.close())
afterEach(settleDown)

describe('a bank card', () => {
  it('is bound with the payment password, if its number can be one, and only its end is ever shown', async () => {
    const actor = await world.buyer()
    expect((await bind(actor, '6222021234567890129')).error?.reason).toBe('Finance:BankCardInvalid')
    const { result } = await bind(actor)
    expect(result).toMatchObject({ realName: 'Wang Yi', bankName: 'ICBC', lastFour: '0128' })
    const shown = await ask(world.test, '/api/client/Wallet/getBankCard', { as: actor })
    expect(shown.text).not.toContain(CARD)
    const { kept } = await world.one<{ kept: string }>(
      'SELECT bank_card_no AS kept FROM user_bank_card WHERE user_id = $1',
      [actor.userId],
    )
    expect(kept).toMatch(/^k1\./)
    expect(world.test.logLines.join('')).not.toContain(CARD)
  })

  it('that is new in place of another holds withdrawals for a day', async () => {
    const actor = await earner(5000)
    expect(await state(actor)).toMatchObject({ blockedBy: null })
    await bind(actor, '4111111111111111')
    expect((await create(actor, 20)).error?.reason).toBe('Finance:WithdrawalBlocked')
    expect(await state(actor)).toMatchObject({ blockedBy: 'BANK_CARD_NEW' })
  })
})

describe('what may leave', () => {
  it('of a shopper is what was earned, never coins that were bought or given', async () => {
    const actor = await earner(2000)
    await inTransaction(world.test.ctx(5), (ctx) =>
      post(ctx, {
        kind: 'ORDER_REFUNDED',
        ref: `coins-${actor.userNo}`,
        lines: move(9000, { kind: 'EXT.BANK' }, { kind: 'USER.COIN_PAID', owner: actor.userNo }),
      }),
    )
    expect(await state(actor)).toMatchObject({ ownerType: 'USER', available: 20, frozen: 0 })
    expect((await create(actor, 20.01)).error?.reason).toBe('Finance:BalanceTooLow')
    expect(await made(actor, 20)).toMatchObject({
      status: 'PENDING',
      bankCardLastFour: '0128',
      ownerType: 'USER',
    })
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 20, blockedBy: 'ONE_PENDING' })
  })

  it('of a shop is what its orders brought; who has a shop means the shop unless they say otherwise', async () => {
    const shop = await shopkeeper(10_000)
    expect((await create(shop, 100.01)).error?.reason).toBe('Finance:BalanceTooLow')
    expect(await made(shop, 100)).toMatchObject({ ownerType: 'VENDOR', ownerNo: shop.vendorNo, amount: 100 })
    expect(await state(shop)).toMatchObject({
      ownerType: 'VENDOR',
      available: 0,
      frozen: 100,
      card: { realName: shop.vendorNo, lastFour: '0128' },
    })
    expect(await state(shop, '?ownerType=USER')).toMatchObject({
      ownerType: 'USER',
      available: 0,
      card: null,
      blockedBy: 'NO_BANK_CARD',
    })
    const statement = await ask<{ items: object[] }>(world.test, '/api/client/Withdrawal/getStatement', {
      as: shop,
    })
    expect(statement.result.items).toEqual([
      expect.objectContaining({
        account: 'VENDOR.FROZEN',
        amount: 100,
        balanceAfter: 100,
        kind: 'WITHDRAWAL_HELD',
      }),
      expect.objectContaining({
        account: 'VENDOR.AVAILABLE',
        amount: -100,
        balanceAfter: 0,
        kind: 'WITHDRAWAL_HELD',
      }),
      expect.objectContaining({
        account: 'VENDOR.AVAILABLE',
        amount: 100,
        balanceAfter: 100,
        kind: 'ORDER_COMPLETED',
      }),
    ])
  })

  it('is nothing while a shop is suspended or owes', async () => {
    const suspended = await shopkeeper(10_000, 'SUSPENDED')
    expect(await state(suspended)).toMatchObject({ blockedBy: 'SHOP_SUSPENDED' })
    expect((await create(suspended, 10)).error?.reason).toBe('Finance:WithdrawalBlocked')
    const owing = await shopkeeper(100)
    await inTransaction(world.test.ctx(5), (ctx) =>
      post(ctx, {
        kind: 'ORDER_REFUNDED',
        ref: `made-up-${owing.vendorNo}`,
        lines: move(500, { kind: 'VENDOR.AVAILABLE', owner: owing.vendorNo }, { kind: 'EXT.BANK' }),
      }),
    )
    expect(await state(owing)).toMatchObject({ blockedBy: 'NEGATIVE', available: -4 })
  })

  it('is at least ten yuan, within the limit of a day, and needs card and password', async () => {
    // Midnight may come in the middle of it.
    await world.test.clock.standStill(async () => {
      const actor = await earner(9_000_000)
      expect((await create(actor, 9.99)).error?.reason).toBe('Finance:WithdrawalTooSmall')
      expect((await create(actor, 50_000.01)).error?.reason).toBe('Finance:WithdrawalLimit')
      expect((await create(actor, 10, { payPassword: '000000' })).error?.reason).toBe(
        'Finance:PayPasswordWrong',
      )
      const first = await made(actor, 40_000)
      await audit(auditor, first.id, 'approve')
      expect((await create(actor, 10_001)).error?.reason).toBe('Finance:WithdrawalLimit')
      expect((await create(actor, 10_000)).status).toBe(200)
      const bare = await world.buyer(5000)
      expect((await create(bare, 10)).error?.reason).toBe('Finance:WithdrawalBlocked')
    })
  })
})

describe('a request', () => {
  it('can be changed and taken back by its owner while nobody has decided', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    expect((await update(actor, id, 60)).error?.reason).toBe('Finance:BalanceTooLow')
    expect((await update(actor, id, 30)).result).toMatchObject({ amount: 30, status: 'PENDING' })
    expect(await state(actor)).toMatchObject({ available: 20, frozen: 30 })
    expect((await cancel(actor, id)).status).toBe(200)
    expect(await state(actor)).toMatchObject({ available: 50, frozen: 0, blockedBy: null })
    expect((await cancel(actor, id)).error?.reason).toBe('Finance:StateConflict')
  })

  it('grows only with the payment password, and while nothing forbids it; it shrinks without', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 30)
    expect((await update(actor, id, 20, {})).result).toMatchObject({ amount: 20 })
    const bare = await update(actor, id, 30, {})
    expect([bare.status, bare.error?.validationErrors?.[0]?.members]).toEqual([400, ['payPassword']])
    expect((await update(actor, id, 30, { payPassword: '000000' })).error?.reason).toBe(
      'Finance:PayPasswordWrong',
    )
    expect((await update(actor, id, 30)).result).toMatchObject({ amount: 30 })
    await bind(actor, '4111111111111111')
    expect((await update(actor, id, 40)).error?.reason).toBe('Finance:WithdrawalBlocked')
    expect((await update(actor, id, 10, {})).result).toMatchObject({ amount: 10 })
    expect(await state(actor)).toMatchObject({ available: 40, frozen: 10 })
  })

  it('goes to the card bound now once it grows, and to the one it named when it shrinks', async () => {
    const OTHER = '4111111111111111'
    const actor = await earner(5000)
    const { id } = await made(actor, 30)
    expect((await bind(actor, OTHER)).status).toBe(200)
    expect((await update(actor, id, 20, {})).result).toMatchObject({ bankCardLastFour: '0128' })
    world.test.clock.advance(DAY_MS + 1000)
    const owner = await withLastingToken(world.test, actor)
    const desk = await createActor(world.test, { permissions: DESK })
    const goesTo = async () => {
      const { result } = await ask<{ bankCardNo: string }>(
        world.test,
        '/api/services/app/Withdrawal/Reveal',
        { method: 'POST', as: desk, body: { id, reason: 'remittance' } },
      )
      return result.bankCardNo
    }
    expect((await update(owner, id, 15, {})).result).toMatchObject({ bankCardLastFour: '0128' })
    expect(await goesTo()).toBe(CARD)
    expect((await update(owner, id, 40)).result).toMatchObject({ amount: 40, bankCardLastFour: '1111' })
    expect(await goesTo()).toBe(OTHER)
    const list = await ask<{ items: WithdrawalItem[] }>(
      world.test,
      `/api/services/app/Withdrawal/GetAll?keyword=${owner.userNo}`,
      { as: desk },
    )
    expect(list.result.items).toMatchObject([{ id, bankCardLastFour: '1111' }])
    const lines = await world.rows(
      `SELECT changes FROM audit_log WHERE object = 'Withdrawal' AND action = 'Update' AND object_id = $1 ORDER BY id`,
      [String(id)],
    )
    expect(lines).toEqual([
      { changes: { amount: 20 } },
      { changes: { amount: 15 } },
      { changes: { amount: 40, lastFour: '1111' } },
    ])
  })

  it('of a shop that grows goes to the card of the shop', async () => {
    const shop = await shopkeeper(10_000)
    const { id } = await made(shop, 30)
    await world.rows('UPDATE vendor SET bank_card_no = $2, name = $3 WHERE vendor_no = $1', [
      shop.vendorNo,
      sealBankCard(world.test.app.deps.keys.field, '4111111111111111'),
      'Renamed',
    ])
    expect((await update(shop, id, 20, {})).result).toMatchObject({ bankCardLastFour: '0128' })
    expect((await update(shop, id, 40)).result).toMatchObject({
      bankCardLastFour: '1111',
      realName: 'Renamed',
    })
  })

  it('is one for one key, and one waits at a time', async () => {
    const actor = await earner(5000)
    const key = { 'idempotency-key': 'withdraw-once' }
    const first = await create(actor, 20, {}, key)
    expect((await create(actor, 20, {}, key)).text).toBe(first.text)
    expect((await create(actor, 20)).error?.reason).toBe('Finance:WithdrawalBlocked')
  })

  it('is seen by its owner and the desk, to others it does not exist', async () => {
    const actor = await earner(5000)
    const other = await earner(5000)
    const { id } = await made(actor, 20)
    const get = (as: Actor) => ask<WithdrawalItem>(world.test, `/api/client/Withdrawal/Get?Id=${id}`, { as })
    expect((await get(actor)).result).toMatchObject({ id, amount: 20 })
    for (const answer of [await get(other), await update(other, id, 10), await cancel(other, id)])
      expect(answer.status).toBe(404)
    const list = (as: Actor, query = '') =>
      ask<{ totalCount: number }>(world.test, `/api/client/Withdrawal/getAllByUser${query}`, { as })
    expect((await list(actor, `?userNo=${actor.userNo}`)).result.totalCount).toBe(1)
    expect((await list(actor, `?userNo=${other.userNo}`)).status).toBe(404)
    expect((await list(other)).result.totalCount).toBe(0)
    expect((await audit(actor, id, 'approve')).status).toBe(403)
  })
})

describe('the desk', () => {
  it('approves and remits: the money leaves, and the owner is told', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    expect((await audit(auditor, id, 'approve')).result.status).toBe('APPROVED')
    expect((await update(actor, id, 10)).error?.reason).toBe('Finance:StateConflict')
    const { result } = await remit(auditor, id, 'remit', { bankRef: 'B1' })
    expect(result).toMatchObject({ status: 'REMITTED', remitUserName: auditor.userName, bankRef: 'B1' })
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 0 })
    const { count } = await world.one<{ count: number }>(
      'SELECT count(*) AS count FROM notice WHERE user_id = $1',
      [actor.userId],
    )
    expect(count).toBe(2)
  })

  it('refuses with a reason, and the money comes back', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    expect((await audit(auditor, id, 'reject')).error?.reason).toBe('Platform:ReasonMissing')
    expect((await audit(auditor, id, 'reject', 'name differs')).result).toMatchObject({
      status: 'REJECTED',
      refusedReason: 'name differs',
    })
    expect(await state(actor)).toMatchObject({ available: 50, frozen: 0 })
  })

  it('takes back what the bank returned, and sends it again under the same number', async () => {
    const actor = await earner(5000)
    const { id, withdrawalNo } = await made(actor, 50)
    await audit(auditor, id, 'approve')
    await remit(cashier, id, 'startRemit')
    expect((await remit(cashier, id, 'bounce')).error?.reason).toBe('Platform:ReasonMissing')
    await remit(cashier, id, 'bounce', { reason: 'closed account' })
    expect(await state(actor)).toMatchObject({ available: 50, frozen: 0 })
    await remit(cashier, id, 'retry')
    await remit(cashier, id, 'remit')
    await remit(cashier, id, 'bounce', { reason: 'closed account' })
    expect(await state(actor)).toMatchObject({ available: 50, frozen: 0 })
    await remit(cashier, id, 'retry')
    expect((await remit(cashier, id, 'remit')).result).toMatchObject({ status: 'REMITTED', withdrawalNo })
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 0 })
  })

  it('who sent it is not told to its owner', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    await audit(auditor, id, 'approve')
    expect((await remit(cashier, id, 'remit')).result.remitUserName).toBe(cashier.userName)
    for (const path of [`Get?Id=${id}`, 'getAllByUser']) {
      const seen = await ask(world.test, `/api/client/Withdrawal/${path}`, { as: actor })
      expect(seen.text).toContain('"remitUserName":null')
      expect(seen.text).not.toContain(cashier.userName)
    }
  })

  it('who decided and when is shown to the desk by the rule of accounts, and the name not to the owner', async () => {
    const actor = await earner(5000)
    const { id, ...waiting } = await made(actor, 50)
    expect(waiting).toMatchObject({ auditorUserName: null, auditTime: null })
    const decided = (await audit(auditor, id, 'approve')).result
    expect(decided).toMatchObject({ auditorUserName: auditor.userName, auditTime: expect.any(String) })
    const chief = await createActor(world.test, { permissions: [...DESK, 'Pages.User.Edit'] })
    const listed = async (as: Actor) => {
      const path = '/api/services/app/Withdrawal/GetAll?status=APPROVED'
      const { items } = (await ask<{ items: WithdrawalItem[] }>(world.test, path, { as })).result
      return items.find((item) => item.id === id)?.auditorUserName
    }
    expect(await listed(chief)).toBe(auditor.userName)
    expect(await listed(cashier)).toBe(maskedAccount(auditor.userName))
    await world.rows("UPDATE app_user SET surname = '许', name = '明澈' WHERE id = $1", [auditor.userId])
    expect(await listed(cashier)).toBe('许明澈')
    const sent = (await remit(cashier, id, 'remit')).result
    expect(sent).toMatchObject({ status: 'REMITTED', auditTime: decided.auditTime })
    const seen = await ask(world.test, `/api/client/Withdrawal/Get?Id=${id}`, { as: actor })
    expect(seen.result).toMatchObject({ auditorUserName: null, auditTime: decided.auditTime })
  })

  it('above the limit, who approved does not remit; and nobody decides about their own', async () => {
    const exact = await made(await earner(600_000), 5000)
    await audit(auditor, exact.id, 'approve')
    expect((await remit(auditor, exact.id, 'remit')).status).toBe(200)
    const { id } = await made(await earner(600_000), 5000.01)
    await audit(auditor, id, 'approve')
    for (const action of ['startRemit', 'remit'])
      expect((await remit(auditor, id, action)).error?.reason).toBe('Finance:SameAuditor')
    expect((await remit(cashier, id, 'remit')).status).toBe(200)
    const clerk = await createActor(world.test, { permissions: DESK })
    await givePin(clerk)
    await bind(clerk)
    await inTransaction(world.test.ctx(5), (ctx) =>
      post(ctx, {
        kind: 'BOUNTY_ACCEPTED',
        ref: `gift-${clerk.userNo}`,
        lines: move(5000, { kind: 'EXT.BANK' }, { kind: 'USER.EARN', owner: clerk.userNo }),
      }),
    )
    const own = await made(clerk, 20)
    expect((await audit(clerk, own.id, 'approve')).error?.reason).toBe('Finance:OwnWithdrawal')
    await audit(auditor, own.id, 'approve')
    expect((await remit(clerk, own.id, 'remit')).error?.reason).toBe('Finance:OwnWithdrawal')
  })

  it('sees the number of the card for a reason that the log keeps', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    const reveal = (as: Actor) =>
      ask<{ bankCardNo: string }>(world.test, '/api/services/app/Withdrawal/Reveal', {
        method: 'POST',
        as,
        body: { id, reason: 'remittance' },
      })
    expect((await reveal(actor)).status).toBe(403)
    expect((await reveal(cashier)).result.bankCardNo).toBe(CARD)
    const lines = await world.rows(
      "SELECT action FROM audit_log WHERE object = 'Withdrawal' AND action = 'Reveal' AND object_id = $1",
      [String(id)],
    )
    expect(lines).toHaveLength(1)
    const list = await ask(world.test, '/api/services/app/Withdrawal/GetAll?maxResultCount=1000', {
      as: cashier,
    })
    expect(list.text).not.toContain(CARD)
  })
})
