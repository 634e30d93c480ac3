import { describe, expect, it } from 'vitest'
import { withoutCard } from './without-card.ts'

const [SILVER, GOLD] = [1, 2]
const day = (count: number): Date => new Date(Date.UTC(2027, 0, count))
const membership = (level: number, end: number) => ({
  level,
  vipCardId: null,
  vipCardName: level === GOLD ? 'gold' : 'silver',
  vipCardImageUrl: null,
  discountBp: level === GOLD ? 8000 : 9000,
  expiredTime: day(end),
})
type Case = {
  /** What runs now, which the card made last of all. */
  readonly held: ReturnType<typeof membership> | null
  readonly before?: ReturnType<typeof membership> | null
  readonly level?: number
  readonly from?: number
  readonly until?: number
  readonly givenUp?: number
  readonly now?: number
}
/** A silver one to day 30 that was renewed to day 60, taken back on day 10. */
const without = ({
  held,
  before = membership(SILVER, 30),
  level = SILVER,
  from = 30,
  until = 60,
  givenUp,
  now = 10,
}: Case) => {
  const givenUpFrom = givenUp === undefined ? null : day(givenUp)
  return withoutCard(day(now), {
    held,
    before,
    granted: { level, from: day(from), until: day(until), givenUpFrom },
  })
}

describe('a renewal that is taken back', () => {
  it.each([
    ['nothing changed', { held: membership(SILVER, 60) }, 30],
    ['it was ended sooner, before the renewal', { held: membership(SILVER, 20), givenUp: 20 }, 20],
    ['it was ended sooner, within the renewal', { held: membership(SILVER, 40), givenUp: 40 }, 30],
    ['it was ended sooner, and that was not written down', { held: membership(SILVER, 20) }, 20],
    ['it was made longer', { held: membership(SILVER, 67) }, 37],
    ['it was made longer, and the renewal has begun', { held: membership(SILVER, 67), now: 40 }, 47],
    ['it was made longer, and the renewal is over', { held: membership(SILVER, 67), now: 62 }, 67],
    ['the renewal has begun', { held: membership(SILVER, 60), now: 40 }, 40],
  ] satisfies [string, Case, number][])('when %s', (_what, given, end) => {
    const left = membership(SILVER, end)
    expect(without(given)).toEqual({ membership: left, beforeUntil: left.expiredTime })
  })

  it.each([
    ['deleted', { held: null, givenUp: 8 }, 8],
    ['deleted when its time was over anyway', { held: null }, 10],
    ['ended in the past', { held: membership(SILVER, 9), givenUp: 9 }, 9],
    ['deleted and given anew', { held: membership(SILVER, 90), givenUp: 8 }, 90],
    ['given another level', { held: membership(GOLD, 60), givenUp: 8 }, 8],
    ['given another level, and that was not written down', { held: membership(GOLD, 60) }, 10],
  ] satisfies [string, Case, number][])('leaves a membership as it is that was %s', (_what, given, until) => {
    expect(without(given)).toEqual({ membership: null, beforeUntil: day(until) })
  })
})

describe('an upgrade that is taken back', () => {
  /** A silver one to day 50, with gold from day 5 to day 35 in its place. */
  const upgrade = (given: Case) =>
    without({ before: membership(SILVER, 50), level: GOLD, from: 5, until: 35, ...given })

  it.each([
    ['nothing changed', { held: membership(GOLD, 35) }, 50],
    ['it was made longer', { held: membership(GOLD, 90) }, 50],
    ['it has run out', { held: membership(GOLD, 35), now: 40 }, 50],
    ['it was ended sooner', { held: membership(GOLD, 20), givenUp: 20 }, 20],
  ] satisfies [string, Case, number][])('puts back the lower one when %s', (_what, given, end) => {
    const left = membership(SILVER, end)
    expect(upgrade(given)).toEqual({ membership: left, beforeUntil: left.expiredTime })
  })

  it.each([
    ['deleted', { held: null, givenUp: 8 }, 8],
    ['made the lower one again', { held: membership(SILVER, 45), givenUp: 8 }, 45],
  ] satisfies [string, Case, number][])('leaves a membership as it is that was %s', (_what, given, until) => {
    expect(upgrade(given)).toEqual({ membership: null, beforeUntil: day(until) })
  })
})

describe('a card that is taken back, with none before it,', () => {
  it.each([
    ['ends the membership', { held: membership(SILVER, 60) }, 10],
    ['ends it also when it was made longer', { held: membership(SILVER, 90) }, 10],
    ['moves no end that is past', { held: membership(SILVER, 60), now: 70 }, 60],
  ] satisfies [string, Case, number][])('%s', (_what, given, end) => {
    const left = membership(SILVER, end)
    expect(without({ before: null, from: 1, ...given })).toMatchObject({ membership: left })
  })

  it('leaves what the platform gave after ending it', () => {
    const given = { held: membership(SILVER, 90), givenUp: 8, before: null, from: 1 }
    expect(without(given)).toMatchObject({ membership: null })
  })
})
