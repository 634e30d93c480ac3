import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { placeholderOfScene } from '../pictures/demo-placeholders.ts'
import { findings, peopleReplies, vendorReplies } from './findings.ts'
import { insertMany, known } from './insert-many.ts'
import { FIRST_SHOPPER, shoppers } from './people.ts'
import { sceneOf } from './picture-shelf.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { createRandom } from './random.ts'
import type { SeededProduct } from './seed-products.ts'
import { vendors } from './vendors.ts'

/** Open ones end after thirty days. */
const OPEN_DAYS = 30

/** A shop that sells the material replies with its product, others say what they know. */
export const seedFindings = async (
  ctx: Ctx,
  shelf: PictureShelf,
  { products, people }: { products: readonly SeededProduct[]; people: ReadonlyMap<string, number> },
): Promise<void> => {
  const random = createRandom(13)
  const now = ctx.clock.now().getTime()
  const shopper = (place: number): number => known(people, String(FIRST_SHOPPER + (place % shoppers.length)))
  const plan = findings.map((finding, index) => {
    const age = (findings.length - index) * (finding.status === 'EXPIRED' ? 3 : 0.9)
    const created = new Date(now - age * DAY_MS)
    const { recipe } = sceneOf(finding.picture, 'photo')
    const alike = products.filter(
      ({ status, look }) =>
        status === 'ON_SALE' && look.family === recipe.family && look.variant === recipe.variant,
    )
    const offer = finding.status === 'HIDDEN' ? undefined : alike[index % Math.max(1, alike.length)]
    const seller = vendors.find(({ shop }) => shop === offer?.shop)
    const later = (part: number) =>
      new Date(created.getTime() + Math.max(0, age - 0.05) * part * 0.6 * DAY_MS)
    const chat =
      finding.status === 'HIDDEN' ? [] : random.shuffled(peopleReplies).slice(0, random.whole(0, 2))
    const replies = [
      ...chat.map((content, place) => ({
        user_id: shopper(index + place + 3),
        content,
        product_id: null,
        status: 'VISIBLE',
        accepted_time: null,
        creation_time: later((place + 1) / 6),
      })),
      ...(offer === undefined || seller === undefined
        ? []
        : [
            {
              user_id: known(people, seller.userName),
              content: random.pick(vendorReplies),
              product_id: offer.id,
              status: finding.status === 'SOLVED' ? 'ACCEPTED' : 'VISIBLE',
              accepted_time: finding.status === 'SOLVED' ? later(0.9) : null,
              creation_time: later(0.8),
            },
          ]),
    ]
    return { finding, created, index, replies }
  })
  const ids = await insertMany(
    ctx,
    'product_finding',
    plan.map(({ finding, created, index, replies }) => {
      const scene = sceneOf(finding.picture, 'photo')
      return {
        user_id: shopper(index),
        creator_user_id: shopper(index),
        title: finding.title,
        description: finding.description,
        finding_image_url: shelf.put(
          'ProductFinding',
          scene,
          index > findings.length - 5 ? 'first' : 'covers',
        ),
        placeholder: placeholderOfScene(scene),
        status: finding.status ?? 'OPEN',
        status_reason: finding.status === 'HIDDEN' ? '广告信息，与找图无关。' : null,
        expires_at: new Date(created.getTime() + OPEN_DAYS * DAY_MS),
        reply_count: replies.length,
        creation_time: created,
      }
    }),
  )
  await insertMany(
    ctx,
    'product_finding_reply',
    plan.flatMap(({ replies, index }) =>
      replies.map((reply) => ({ product_finding_id: ids[index], creator_user_id: reply.user_id, ...reply })),
    ),
  )
}
