import type { RefundItem } from '@wenli/contract/ordering/refund'
import type { refundReasons, RefundType } from '@wenli/contract/ordering/refund-life'
import { publicImageName, readPublicImage, storeImage } from '../../src/modules/filing/index.ts'
import type { StorageDeps } from '../../src/modules/filing/index.ts'
import { createRefund } from '../../src/modules/ordering/index.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { buy, pay } from './buying.ts'
import type { Purchase, Stage } from './buying.ts'
import type { Shop, Shopper } from './cast.ts'
import { everyPhotograph, readShelf, worth } from './goods.ts'
import { ship } from './orders.ts'
import type { Stop } from './timeline.ts'

type Wish = {
  readonly type: RefundType
  readonly reason: (typeof refundReasons)[number]
  readonly description?: string
  /** Addresses of goods: what the buyer photographs looks like them. */
  readonly pictures?: readonly string[]
  /** So many of the first line; everything without it. */
  readonly quantity?: number
}

const linesOf = (order: Awaited<ReturnType<Purchase['order']>>, quantity: number | undefined) =>
  order.items
    .slice(0, quantity === undefined ? undefined : 1)
    .map((item) => ({ orderItemId: item.id, quantity: quantity ?? item.quantity }))

const readPicture = async (ctx: Ctx, files: StorageDeps, address: string): Promise<Buffer | null> => {
  const name = publicImageName(ctx, files, address)
  return name === null ? null : await readPublicImage(files, name)
}

/** The demo draws a picture when it is first asked for, which takes longer than a transaction should wait. */
export const drawEvidence = async (ctx: Ctx, files: StorageDeps, signal: Stop): Promise<void> => {
  const shelf = await readShelf(ctx)
  if (shelf.stone.length === 0) return
  for (const address of everyPhotograph(shelf)) {
    signal.throwIfAborted()
    await readPicture(ctx, files, address)
  }
}

/** Brought by buyer or shop as evidence, which only those who have to do with the refund may see. */
export const bringEvidence = async (
  ctx: Ctx,
  files: StorageDeps,
  pictures: readonly string[],
): Promise<string[]> => {
  const brought: string[] = []
  for (const [at, address] of pictures.entries()) {
    const bytes = await readPicture(ctx, files, address)
    if (bytes === null) continue
    const input = { bytes, usage: 'RefundEvidence', fileName: `evidence-${at + 1}.jpg` } as const
    brought.push((await storeImage(ctx, files, input)).location)
  }
  return brought
}

/** Asked for by the buyer; the number is there once it was. */
export const ask = (
  { time, files }: Stage,
  when: Date,
  by: Shopper,
  [purchase, shop]: readonly [Purchase, Shop],
  { quantity, pictures = [], ...wish }: Wish,
): (() => { readonly refundNo: string }) => {
  const held: { refund?: RefundItem } = {}
  time.add(when, by, async (ctx) => {
    const lines = linesOf(await purchase.order(ctx, shop), quantity)
    const orderNo = purchase.orderNo(shop)
    const imageUrls = await bringEvidence(ctx, files, pictures)
    held.refund = await createRefund(ctx, { ...wish, orderNo, lines, imageUrls })
  })
  return () => {
    if (held.refund === undefined) throw new Error('no refund was asked for yet')
    return { refundNo: held.refund.refundNo }
  }
}

/** Sent, or paid only, by one shop. */
export const bought = (
  stage: Stage,
  when: Date,
  by: Shopper,
  [shop, place, yuan]: readonly [Shop, number, number],
  sent?: readonly [Date, string],
): readonly [Purchase, Shop] => {
  const purchase = buy(stage, when, by, [worth(stage.shelf, shop, place, yuan)])
  pay(stage, when, by, purchase)
  if (sent !== undefined) ship(stage, sent[0], purchase, shop, ['SF', sent[1]])
  return [purchase, shop]
}
