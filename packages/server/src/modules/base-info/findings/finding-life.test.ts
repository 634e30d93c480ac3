import { bountyLife, findingLife, replyLife, replyStatuses } from '@wenli/contract/base-info/finding-life'
import { findingStatuses } from '@wenli/contract/base-info/finding-statuses'
import type { FindingStatus } from '@wenli/contract/base-info/finding-statuses'
import { DAY_MS } from '@wenli/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { PIN, startPaymentWorld } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { wrongSteps } from '../../../../test/walk-life.ts'
import { expireFindings } from './expire-findings.ts'

const roles = ['owner', 'helper', 'platform', 'otherClerk', 'visitor'] as const
type Role = (typeof roles)[number]
type Found = { readonly id: number; readonly owner: Actor; readonly replyId: number }

const BOUNTY = 10
const YEAR_S = 366 * 86_400

let world: PaymentWorld
let people: Readonly<Record<'helper' | 'platform' | 'otherClerk', Actor>>
const lasting = async (actor: Actor): Promise<Actor> => ({
  ...actor,
  token: await issueToken(world.test, { ...actor, seconds: YEAR_S }),
})
beforeAll(async () => {
  world = await startPaymentWorld()
  people = {
    helper: await lasting(await createActor(world.test)),
    platform: await lasting(
      await createActor(world.test, {
        permissions: [
          'Pages.ProductFinding',
          'Pages.ProductFinding.Hide',
          'Pages.ProductFindingReply',
          'Pages.ProductFindingReply.Edit',
          'Pages.ProductFindingReply.Delete',
        ],
      }),
    ),
    otherClerk: await lasting(
      await createActor(world.test, { permissions: ['Pages.ProductFinding', 'Pages.ProductFindingReply'] }),
    ),
  }
})
afterAll(() => world.close())
afterEach(async () => {
  world.test.clock.set(new Date())
  await world.assertMoney()
})

const personOf = ({ owner }: Found, role: Role): Actor | null =>
  role === 'owner' ? owner : role === 'visitor' ? null : people[role]
const send = <Result>(method: 'POST' | 'PUT', path: string, as: Actor | null, body: object) =>
  ask<Result>(world.test, path, { method, as, body })
const reply = (id: number, as: Actor | null) =>
  send<{ id: number }>('POST', '/api/client/ProductFindingReply/Create', as, {
    productFindingId: id,
    content: 'try mine',
  })
const tries = {
  edit: (found: Found, role: Role) =>
    send('PUT', '/api/client/ProductFinding/Update', personOf(found, role), {
      id: found.id,
      title: 'another stone',
    }),
  reply: (found: Found, role: Role) => reply(found.id, personOf(found, role)),
  accept: (found: Found, role: Role) =>
    send('PUT', '/api/client/ProductFinding/Accept', personOf(found, role), {
      id: found.id,
      replyId: found.replyId,
    }),
  close: (found: Found, role: Role) =>
    send('PUT', '/api/client/ProductFinding/Close', personOf(found, role), { id: found.id }),
  hide: (found: Found, role: Role) =>
    send('PUT', '/api/services/app/ProductFinding/Hide', personOf(found, role), {
      id: found.id,
      reason: 'spam',
    }),
}

/** With a bounty, and with one reply. */
const posted = async (bountyAmount: number): Promise<Found> => {
  const owner = await lasting(await world.buyer(BOUNTY * 100))
  const { result } = await send<{ id: number }>('POST', '/api/client/ProductFinding/Create', owner, {
    title: 'green marble',
    findingImageUrl: '/seen.png',
    ...(bountyAmount > 0 && { bountyAmount, payPassword: PIN }),
  })
  return { id: result.id, owner, replyId: (await reply(result.id, people.helper)).result.id }
}
/** Thirty days, the days in which the owner may still decide, and the platform's. */
const letTimePass = async (): Promise<void> => {
  for (const days of [31, 4, 7]) {
    world.test.clock.advance(days * DAY_MS)
    await expireFindings(world.test.ctx(5))
  }
}
const roads: Readonly<Record<FindingStatus, (found: Found) => Promise<unknown>>> = {
  OPEN: () => Promise.resolve(),
  SOLVED: (found) => tries.accept(found, 'owner'),
  EXPIRED: letTimePass,
  CLOSED: (found) => tries.close(found, 'owner'),
  HIDDEN: (found) => tries.hide(found, 'platform'),
}
const statusOf = async ({ id }: Found): Promise<string> => {
  const { status, bounty } = await world.one<{ status: string; bounty: string }>(
    'SELECT status, bounty_status AS bounty FROM product_finding WHERE id = $1',
    [id],
  )
  return `${status} ${bounty}`
}

/** Everything that is allowed, written out, with what becomes of the coins. */
const promised = [
  'owner edit OPEN HELD > OPEN HELD',
  'helper reply OPEN HELD > OPEN HELD',
  'platform reply OPEN HELD > OPEN HELD',
  'otherClerk reply OPEN HELD > OPEN HELD',
  'owner accept OPEN HELD > SOLVED PAID',
  'owner close OPEN HELD > CLOSED RETURNED',
  'platform hide OPEN HELD > HIDDEN RETURNED',
  'platform hide SOLVED PAID > HIDDEN PAID',
  'platform hide EXPIRED RETURNED > HIDDEN RETURNED',
  'platform hide CLOSED RETURNED > HIDDEN RETURNED',
]
const unpaid = promised.map((line) => line.replaceAll(/HELD|PAID|RETURNED/g, 'NONE'))
const coins: Readonly<Record<FindingStatus, string>> = {
  OPEN: 'HELD',
  SOLVED: 'PAID',
  EXPIRED: 'RETURNED',
  CLOSED: 'RETURNED',
  HIDDEN: 'RETURNED',
}

describe.each(findingStatuses)('a finding that is %s', (status) => {
  it.each([
    ['with coins', BOUNTY, coins[status], promised],
    ['without', 0, 'NONE', unpaid],
  ] as const)(
    '%s takes the steps that are written down, refuses all others, and stays as it is',
    async (_how, bounty, held, allowed) => {
      const make = async () => {
        const found = await posted(bounty)
        await roads[status](found)
        return found
      }
      const walk = { status: `${status} ${held}`, make, statusOf, roles, tries, allowed }
      expect(await wrongSteps(walk)).toEqual([])
    },
  )

  it('is ended by time only while it is open', async () => {
    const found = await posted(BOUNTY)
    await roads[status](found)
    await letTimePass()
    expect(await statusOf(found)).toBe(status === 'OPEN' ? 'EXPIRED RETURNED' : `${status} ${coins[status]}`)
  })
})

describe('a reply', () => {
  /** Also in the state of one that was accepted before it was hidden. */
  const replyStates = [...replyStatuses, 'HIDDEN AFTER ACCEPTED'] as const
  const show = (found: Found, role: Role, status: string) =>
    send('PUT', '/api/services/app/ProductFindingReply/Update', personOf(found, role), {
      id: found.replyId,
      status,
    })
  const replyTries = {
    accept: tries.accept,
    hide: (found: Found, role: Role) => show(found, role, 'HIDDEN'),
    show: (found: Found, role: Role) => show(found, role, 'VISIBLE'),
    remove: ({ replyId, ...found }: Found, role: Role) =>
      ask(world.test, `/api/services/app/ProductFindingReply/Delete?Id=${replyId}`, {
        method: 'DELETE',
        as: personOf({ replyId, ...found }, role),
      }),
  }
  const replyRoads: Readonly<Record<(typeof replyStates)[number], (found: Found) => Promise<unknown>>> = {
    VISIBLE: () => Promise.resolve(),
    ACCEPTED: (found) => tries.accept(found, 'owner'),
    HIDDEN: (found) => replyTries.hide(found, 'platform'),
    'HIDDEN AFTER ACCEPTED': async (found) => {
      await tries.accept(found, 'owner')
      await replyTries.hide(found, 'platform')
    },
  }
  const replyStatusOf = async ({ replyId }: Found): Promise<string> => {
    const [row] = await world.rows<{ status: string }>(
      `SELECT status || CASE WHEN status = 'HIDDEN' AND accepted_time IS NOT NULL THEN ' AFTER ACCEPTED' ELSE '' END AS status
         FROM product_finding_reply WHERE id = $1`,
      [replyId],
    )
    return row?.status ?? 'GONE'
  }
  /** What is shown or hidden already stays so, and nobody is refused for asking. */
  const allowedReplies = [
    'owner accept VISIBLE > ACCEPTED',
    'platform hide VISIBLE > HIDDEN',
    'platform show VISIBLE > VISIBLE',
    'platform remove VISIBLE > GONE',
    'platform hide ACCEPTED > HIDDEN AFTER ACCEPTED',
    'platform show ACCEPTED > ACCEPTED',
    'platform hide HIDDEN > HIDDEN',
    'platform show HIDDEN > VISIBLE',
    'platform remove HIDDEN > GONE',
    'platform hide HIDDEN AFTER ACCEPTED > HIDDEN AFTER ACCEPTED',
    'platform show HIDDEN AFTER ACCEPTED > ACCEPTED',
  ]
  it.each(replyStates)(
    'that is %s takes the steps that are written down, refuses all others, and stays as it is',
    async (status) => {
      const make = async () => {
        const found = await posted(BOUNTY)
        await replyRoads[status](found)
        return found
      }
      const walk = {
        status,
        make,
        statusOf: replyStatusOf,
        roles,
        tries: replyTries,
        allowed: allowedReplies,
      }
      expect(await wrongSteps(walk)).toEqual([])
    },
  )
})

it('the lives of a finding, its coins and its replies are those that are written down', () => {
  const written = [findingLife, bountyLife, replyLife].flatMap((life) =>
    Object.entries(life).map(([action, { from, to }]) => `${action}: ${from.join(' ')} > ${to}`),
  )
  expect(written).toEqual([
    'edit: OPEN > OPEN',
    'reply: OPEN > OPEN',
    'accept: OPEN > SOLVED',
    'close: OPEN > CLOSED',
    'expire: OPEN > EXPIRED',
    'hide: OPEN SOLVED EXPIRED CLOSED > HIDDEN',
    'pay: HELD > PAID',
    'return: HELD > RETURNED',
    'accept: VISIBLE > ACCEPTED',
    'hide: VISIBLE ACCEPTED > HIDDEN',
    'show: HIDDEN > VISIBLE',
    'showAccepted: HIDDEN > ACCEPTED',
  ])
})
