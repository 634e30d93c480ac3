import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ownerTypes } from '@wenli/contract/finance/withdrawal'
import type { OwnerType } from '@wenli/contract/finance/withdrawal'
import { withdrawalLife, withdrawalStatuses } from '@wenli/contract/finance/withdrawal-life'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { wrongSteps } from '../../../../test/walk-life.ts'
import {
  audit,
  auditor,
  cancel,
  cashier,
  create,
  earner,
  made,
  remit,
  settleDown,
  shopkeeper,
  startWithdrawalWorld,
  state,
  world,
} from '../../../../test/withdrawal-world.ts'

beforeAll(startWithdrawalWorld)
afterAll(() => world.close())
afterEach(settleDown)

describe('the life of a withdrawal', () => {
  /** By which calls a withdrawal comes into a state. */
  const roads: Record<string, ((id: number, owner: Actor) => Promise<unknown>)[]> = {
    PENDING: [],
    APPROVED: [(id) => audit(auditor, id, 'approve')],
    REJECTED: [(id) => audit(auditor, id, 'reject', 'no')],
    CANCELLED: [(id, owner) => cancel(owner, id)],
    REMITTING: [(id) => audit(auditor, id, 'approve'), (id) => remit(cashier, id, 'startRemit')],
    REMITTED: [(id) => audit(auditor, id, 'approve'), (id) => remit(cashier, id, 'remit')],
    FAILED: [
      (id) => audit(auditor, id, 'approve'),
      (id) => remit(cashier, id, 'remit'),
      (id) => remit(cashier, id, 'bounce', { reason: 'no' }),
    ],
  }
  /** Who takes which step; everybody else is refused in every state. */
  const owners = ['update', 'cancel']
  const roles = ['owner', 'desk', 'stranger', 'otherShop', 'looker', 'visitor'] as const
  type Role = (typeof roles)[number]
  type Asked = { readonly id: number; readonly owner: Actor }
  /** Everything that is allowed, written out. */
  const allowed = [
    'owner update PENDING > PENDING',
    'owner cancel PENDING > CANCELLED',
    'desk approve PENDING > APPROVED',
    'desk reject PENDING > REJECTED',
    'desk reject APPROVED > REJECTED',
    'desk startRemit APPROVED > REMITTING',
    'desk remit APPROVED > REMITTED',
    'desk remit REMITTING > REMITTED',
    'desk bounce REMITTING > FAILED',
    'desk bounce REMITTED > FAILED',
    'desk retry FAILED > APPROVED',
  ]
  const actions = ['update', 'cancel', 'approve', 'reject', 'startRemit', 'remit', 'bounce', 'retry']
  let others: Readonly<Record<'stranger' | 'otherShop' | 'looker', Actor>>
  beforeAll(async () => {
    others = {
      stranger: await earner(2000),
      otherShop: await shopkeeper(2000),
      looker: await createActor(world.test, { permissions: ['Pages.Withdrawal'] }),
    }
  })
  const by = ({ owner }: Asked, role: Role, desk: Actor): Actor | null =>
    ({ owner, desk, ...others, visitor: null })[role]
  const tryOwn = (action: string) => (asked: Asked, role: Role) =>
    action === 'update'
      ? ask(world.test, '/api/client/Withdrawal/Update', {
          method: 'PUT',
          as: by(asked, role, auditor),
          body: { id: asked.id, amount: 11 },
        })
      : ask(world.test, `/api/client/Withdrawal/Delete?Id=${asked.id}`, {
          method: 'DELETE',
          as: by(asked, role, auditor),
        })
  const tryAtDesk = (action: string) => (asked: Asked, role: Role) => {
    const isAudit = action === 'approve' || action === 'reject'
    return ask(world.test, `/api/services/app/Withdrawal/${isAudit ? 'Audit' : 'Remit'}`, {
      method: 'PUT',
      as: by(asked, role, isAudit ? auditor : cashier),
      body: { id: asked.id, action, reason: 'no' },
    })
  }
  const tries = Object.fromEntries(
    actions.map((action) => [action, owners.includes(action) ? tryOwn(action) : tryAtDesk(action)]),
  )
  const statusOf = async ({ id }: Asked): Promise<string> =>
    (await world.one<{ now: string }>('SELECT status AS now FROM withdrawal WHERE id = $1', [id])).now

  it('is the one that is written down', () => {
    const written = Object.entries(withdrawalLife).flatMap(([action, { from, to }]) =>
      from.map((state) => `${owners.includes(action) ? 'owner' : 'desk'} ${action} ${state} > ${to}`),
    )
    expect(written).toEqual(allowed)
    expect([...withdrawalStatuses].toSorted()).toEqual(Object.keys(roads).toSorted())
  })

  /** Who has so many fen that may leave. */
  const earners: Readonly<Record<OwnerType, (fen: number) => Promise<Actor>>> = {
    USER: earner,
    VENDOR: shopkeeper,
  }
  describe.each(ownerTypes)('of a %s', (ownerType) => {
    it.each(withdrawalStatuses)(
      'in %s only what the life allows succeeds, to whom it is allowed',
      async (status) => {
        const make = async (): Promise<Asked> => {
          const owner = await earners[ownerType](2000)
          const { id, ...item } = await made(owner, 20)
          expect(item.ownerType).toBe(ownerType)
          for (const go of roads[status] ?? []) await go(id, owner)
          return { id, owner }
        }
        expect(await wrongSteps({ status, make, statusOf, roles, tries, allowed })).toEqual([])
      },
    )
  })
})

describe('many at once', () => {
  it('20 requests against what one can have: one waits, nothing is held twice', async () => {
    const actor = await earner(5000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(actor, 50)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 50 })
  })

  it('approve against reject against cancel: one of them counts', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    const answers = await Promise.all([
      audit(auditor, id, 'approve'),
      audit(cashier, id, 'reject', 'no'),
      cancel(actor, id),
      audit(auditor, id, 'approve'),
      cancel(actor, id),
    ])
    // An approved one can still be refused; everything else ends it.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    const { status } = await world.one<{ status: string }>('SELECT status FROM withdrawal WHERE id = $1', [
      id,
    ])
    expect(await state(actor)).toMatchObject(
      status === 'APPROVED' ? { available: 0, frozen: 50 } : { available: 50, frozen: 0 },
    )
  })

  it('10 remittances of one: the money leaves once', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    await audit(auditor, id, 'approve')
    const answers = await Promise.all(Array.from({ length: 10 }, () => remit(cashier, id, 'remit')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 0 })
  })
})
