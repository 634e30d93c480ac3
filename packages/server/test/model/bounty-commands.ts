import type fc from 'fast-check'
import type { Answer } from '../ask.ts'
import { PIN } from '../payment-world.ts'
import { buyerOf, expectStep, kind } from './command-step.ts'
import type { Step } from './command-step.ts'
import type { Real } from './real-trade.ts'
import * as should from './trade-model.ts'
import type { Model } from './trade-model.ts'

/** Coins that somebody promised for what they look for, and where they came from. */
export type ModelBounty = {
  readonly id: number
  readonly owner: number
  readonly drawn: { readonly paid: number; readonly earn: number }
  /** The other buyer's answer; 0 before there is one. */
  replyId: number
  /** Nobody is meant to earn it. */
  readonly isGivenUp: boolean
  isOpen: boolean
}

const MOST_OPEN = 5
const MOST_FEN = 1000
/** Of what is earned the platform keeps 5 %. */
const earnedOf = ({ drawn: { paid, earn } }: ModelBounty): number => {
  const amount = paid + earn
  return amount - Math.floor(amount / 20)
}
const otherThan = (buyer: number): number => 1 - buyer
const openOf = ({ bounties }: Model, buyer: number): number =>
  bounties.filter(({ owner, isOpen }) => owner === buyer && isOpen).length

/** What was given cannot be promised to others; what was bought is, before what was earned. */
const posting = kind('bounty.post', ({ wallets }) =>
  wallets.map(({ paid, earn }, buyer) => ({
    isReady: paid + earn >= MOST_FEN,
    work: async (model, real, at) => {
      const amount = (1 + (at % 10)) * 100
      const wallet = should.walletOf(model, buyer)
      const canPost = wallet.paid + wallet.earn >= amount && openOf(model, buyer) < MOST_OPEN
      const body = {
        title: 'marble',
        findingImageUrl: '/seen.png',
        bountyAmount: amount / 100,
        payPassword: PIN,
      }
      const path = '/api/client/ProductFinding/Create'
      const answer = await real.world.call<{ id: number }>('POST', path, buyerOf(real, { buyer }), { body })
      expectStep('bounty.post', answer, canPost, () => {
        const fromPaid = Math.min(amount, wallet.paid)
        const drawn = { paid: fromPaid, earn: amount - fromPaid }
        wallet.paid -= drawn.paid
        wallet.earn -= drawn.earn
        const isGivenUp = at % 3 === 0
        const { id } = answer.result
        model.bounties.push({ id, owner: buyer, drawn, replyId: 0, isGivenUp, isOpen: true })
      })
    },
  })),
)

type Deed = {
  readonly ask: (real: Real, bounty: ModelBounty) => Promise<Answer<{ id: number }>>
  readonly move: (model: Model, bounty: ModelBounty, id: number) => void
}
/** On one of the bounties; refused once its coins have gone somewhere. */
const onBounty = (
  name: string,
  suits: (bounty: ModelBounty) => boolean,
  { ask, move }: Deed,
  isPossible: (bounty: ModelBounty) => boolean = () => true,
): fc.Arbitrary<Step> =>
  kind(name, ({ bounties }) =>
    bounties.filter(isPossible).map((bounty) => ({
      isReady: suits(bounty),
      work: async (model, real) => {
        const answer = await ask(real, bounty)
        expectStep(name, answer, bounty.isOpen, () => move(model, bounty, answer.result?.id ?? 0))
      },
    })),
  )

const replying = onBounty(
  'bounty.reply',
  ({ isOpen, isGivenUp, replyId }) => isOpen && !isGivenUp && replyId === 0,
  {
    ask: (real, { id, owner }) =>
      real.world.call(
        'POST',
        '/api/client/ProductFindingReply/Create',
        buyerOf(real, { buyer: otherThan(owner) }),
        {
          body: { productFindingId: id, content: 'try mine' },
        },
      ),
    move: (_model, bounty, id) => {
      bounty.replyId = id
    },
  },
)
const hasReply = ({ replyId }: ModelBounty): boolean => replyId > 0
const accepting = onBounty(
  'bounty.accept',
  ({ isOpen }) => isOpen,
  {
    ask: (real, { id, owner, replyId }) =>
      real.world.call('PUT', '/api/client/ProductFinding/Accept', buyerOf(real, { buyer: owner }), {
        body: { id, replyId },
      }),
    move: (model, bounty) => {
      should.walletOf(model, otherThan(bounty.owner)).earn += earnedOf(bounty)
      bounty.isOpen = false
    },
  },
  hasReply,
)
const closing = onBounty('bounty.close', ({ isOpen, isGivenUp }) => isOpen && isGivenUp, {
  ask: (real, { id, owner }) =>
    real.world.call('PUT', '/api/client/ProductFinding/Close', buyerOf(real, { buyer: owner }), {
      body: { id },
    }),
  move: (model, bounty) => {
    const wallet = should.walletOf(model, bounty.owner)
    wallet.paid += bounty.drawn.paid
    wallet.earn += bounty.drawn.earn
    bounty.isOpen = false
  },
})

export const bountyCommands: readonly fc.Arbitrary<Step>[] = [posting, replying, accepting, closing]
