import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { commentWords } from './comment-words.ts'
import { insertMany, known } from './insert-many.ts'
import { FIRST_SHOPPER, shoppers } from './people.ts'
import { createRandom } from './random.ts'
import type { SeededProduct } from './seed-products.ts'

const COMMENTS = 680
const SPAN_MS = 200 * DAY_MS

/** What sells is talked about, from the day on which it came to the shelves. */
export const seedComments = async (
  ctx: Ctx,
  products: readonly SeededProduct[],
  people: ReadonlyMap<string, number>,
): Promise<void> => {
  const random = createRandom(11)
  const bySales = products
    .filter(({ status }) => status === 'ON_SALE')
    .toSorted((a, b) => b.soldCount - a.soldCount)
  const now = ctx.clock.now().getTime()
  const said = new Set<string>()
  const rows = Array.from({ length: COMMENTS }, (_, index) => {
    const product = bySales[Math.floor(bySales.length * random.next() ** 2.2)]
    const offered = product?.madeAt.getTime() ?? now
    let words = commentWords(random)
    while (said.has(`${product?.id} ${words.content}`)) words = commentWords(random)
    said.add(`${product?.id} ${words.content}`)
    const user = known(people, String(FIRST_SHOPPER + random.whole(0, shoppers.length - 1)))
    return {
      product_id: product?.id,
      user_id: user,
      creator_user_id: user,
      content: words.content,
      star_count: words.starCount,
      creation_time: new Date(now - ((COMMENTS - index) / (COMMENTS + 1)) * Math.min(SPAN_MS, now - offered)),
    }
  })
  const inTime = rows.toSorted((one, other) => one.creation_time.getTime() - other.creation_time.getTime())
  await insertMany(ctx, 'product_comment', inTime)
}
