import {
  addToComments,
  cancelOrder,
  closeExpired,
  commentOrder,
  completeDue,
  shipOrder,
  takeDelivery,
  urgeShipment,
} from '../../src/modules/ordering/index.ts'
import type { Courier } from '@wenli/contract/ordering/couriers'
import { buy, minutesAfter, parcel, pay } from './buying.ts'
import type { Purchase, Stage } from './buying.ts'
import type { Shop, Shopper } from './cast.ts'
import { praisesOf, worth } from './goods.ts'
import { bringPictures } from './pictures.ts'

export const ship = (
  { time }: Stage,
  when: Date,
  purchase: Purchase,
  shop: Shop,
  [courier, trackingNo]: readonly [Courier, string],
): void =>
  time.add(when, shop, (ctx) =>
    shipOrder(ctx, { orderNo: purchase.orderNo(shop), ...parcel(courier, trackingNo) }),
  )

export const receive = (
  { time }: Stage,
  when: Date,
  by: Shopper,
  purchase: Purchase,
  shops: readonly Shop[],
): void => {
  for (const shop of shops) time.add(when, by, (ctx) => takeDelivery(ctx, purchase.orderNo(shop)))
}

/** The time for returns is over; the shop's money is its own. */
const complete = ({ time }: Stage, when: Date, purchase: Purchase, shops: readonly Shop[]): void => {
  for (const shop of shops) time.add(when, 'time', (ctx) => completeDue(ctx, purchase.orderNo(shop)))
}

type Words = {
  readonly content: string
  readonly starCount: number
  readonly pictures?: readonly string[]
}
/** Stars, words and pictures for the lines of an order, the first line first. */
const review = (
  { time, files }: Stage,
  when: Date,
  by: Shopper,
  purchase: Purchase,
  shop: Shop,
  words: readonly Words[],
): void =>
  time.add(when, by, async (ctx) => {
    const { items } = await purchase.order(ctx, shop)
    const comments: Parameters<typeof commentOrder>[1]['comments'] = []
    for (const [at, { pictures = [], ...said }] of words.entries()) {
      const imageUrls = await bringPictures(ctx, files, 'ProductFinding', pictures)
      comments.push({ ...said, imageUrls, orderItemId: items[at]?.id ?? 0 })
    }
    await commentOrder(ctx, { orderNo: purchase.orderNo(shop), comments })
  })

/** What is said of its first line later. */
const addToReview = (
  { time }: Stage,
  when: Date,
  by: Shopper,
  purchase: Purchase,
  shop: Shop,
  content: string,
): void =>
  time.add(when, by, async (ctx) => {
    const { items } = await purchase.order(ctx, shop)
    const additions = items.slice(0, 1).map(({ id }) => ({ orderItemId: id, content, imageUrls: [] }))
    await addToComments(ctx, { orderNo: purchase.orderNo(shop), additions })
  })

/** Bought, sent, received, praised, and settled with the shops. */
const finished = (
  stage: Stage,
  coupon: (who: Shopper, no: string) => () => readonly string[],
): { readonly ofTwo: Purchase } => {
  const { time, shelf } = stage
  const first = time.day(27, '10:18')
  const kitchen = buy(stage, first, 'lin', [worth(shelf, 'stone', 0, 280), worth(shelf, 'stone', 1, 160)], {
    couponNos: coupon('lin', 'CT-SHOP-300-30'),
    description: '请按色号分开打包，谢谢。',
  })
  pay(stage, first, 'lin', kitchen)
  ship(stage, time.day(26, '15:40'), kitchen, 'stone', ['SF', 'SF1380012345678'])
  receive(stage, time.day(23, '18:22'), 'lin', kitchen, ['stone'])
  review(stage, time.day(22, '21:05'), 'lin', kitchen, 'stone', [
    {
      content: '纹路比照片更细，铺在厨房很耐看。师傅说平整度不错，切边整齐，同批次没有色差。',
      starCount: 5,
      pictures: praisesOf(shelf, 'stone'),
    },
    { content: '小样先寄来看过才下单，大货和小样一致。', starCount: 5 },
  ])
  complete(stage, time.day(15, '00:10'), kitchen, ['stone'])
  const later = '住进来两周了，油渍一擦就掉，也没有发现变色，回头客厅也准备用这一款。'
  addToReview(stage, time.day(7, '20:16'), 'lin', kitchen, 'stone', later)

  const second = time.day(26, '14:02')
  const studio = buy(
    stage,
    second,
    'zhou',
    [worth(shelf, 'stone', 2, 420), worth(shelf, 'wood', 0, 520), worth(shelf, 'wood', 1, 180)],
    { couponNos: coupon('zhou', 'CT-SHARE-400-40') },
  )
  pay(stage, second, 'zhou', studio)
  ship(stage, time.day(25, '11:30'), studio, 'stone', ['ZTO', '75312345678901'])
  ship(stage, time.day(25, '16:10'), studio, 'wood', ['YTO', 'YT1234567890123'])
  receive(stage, time.day(21, '09:45'), 'zhou', studio, ['stone', 'wood'])
  review(stage, time.day(20, '13:30'), 'zhou', studio, 'wood', [
    {
      content: '木纹自然，同一批次颜色稳定，客户很满意。物流慢了一天，扣一颗星。',
      starCount: 4,
      pictures: praisesOf(shelf, 'wood'),
    },
    { content: '包装用了护角，一块都没有碰坏。', starCount: 5 },
  ])
  complete(stage, time.day(13, '00:12'), studio, ['stone', 'wood'])
  return { ofTwo: studio }
}

/** Received a few days ago and not yet reviewed; points of the first order paid a part. */
const received = (stage: Stage): void => {
  const { time, shelf } = stage
  const when = time.day(10, '11:36')
  const shelfBoards = buy(stage, when, 'lin', [worth(shelf, 'wood', 2, 360)], { usePoints: 200 })
  pay(stage, when, 'lin', shelfBoards)
  ship(stage, time.day(9, '10:00'), shelfBoards, 'wood', ['JD', 'JDV0012345678'])
  receive(stage, time.day(4, '19:12'), 'lin', shelfBoards, ['wood'])
}

/** One that was called off, and one that nobody paid in time. */
const closed = (stage: Stage): void => {
  const { time, shelf } = stage
  const regretted = time.day(9, '16:44')
  const off = buy(stage, regretted, 'zhou', [worth(shelf, 'wood', 3, 240)])
  time.add(minutesAfter(regretted, 9), 'zhou', (ctx) => cancelOrder(ctx, off.orderNo('wood')))
  const forgotten = time.day(8, '22:51')
  const late = buy(stage, forgotten, 'zhou', [worth(shelf, 'slab', 0, 300)])
  time.add(minutesAfter(forgotten, 31), 'time', (ctx) => closeExpired(ctx, late.trade().tradeNo))
}

/** On its way, sent in part, and not sent yet: three shops in one checkout. */
const underway = (stage: Stage): void => {
  const { time, shelf } = stage
  const onTheRoad = time.day(3, '09:27')
  const parcelled = buy(stage, onTheRoad, 'lin', [worth(shelf, 'wood', 1, 180)])
  pay(stage, onTheRoad, 'lin', parcelled)
  ship(stage, time.day(2, '14:15'), parcelled, 'wood', ['SF', 'SF1380087654321'])

  const when = time.hoursAgo(44)
  const bathroom = buy(
    stage,
    when,
    'lin',
    [
      worth(shelf, 'stone', 3, 220),
      worth(shelf, 'stone', 4, 140),
      worth(shelf, 'wood', 4, 160),
      worth(shelf, 'slab', 1, 200),
    ],
    { description: '工地收货，送货前请先打电话。' },
  )
  pay(stage, when, 'lin', bathroom)
  time.add(time.hoursAgo(26), 'stone', async (ctx) => {
    const [first] = (await bathroom.order(ctx, 'stone')).items
    if (first === undefined) throw new Error('an order without lines')
    await shipOrder(ctx, {
      orderNo: bathroom.orderNo('stone'),
      ...parcel('DBL', 'DPK123456789'),
      lines: [{ orderItemId: first.id, quantity: first.quantity }],
    })
  })
  ship(stage, time.hoursAgo(25), bathroom, 'slab', ['ANE', '300012345678'])
  time.add(time.hoursAgo(7), 'lin', (ctx) => urgeShipment(ctx, bathroom.orderNo('wood')))
}

/** An order in every state but the one that waits for payment, which has half an hour to live. */
export const tellOrders = (
  stage: Stage,
  coupon: (who: Shopper, no: string) => () => readonly string[],
): { readonly ofTwo: Purchase } => {
  const told = finished(stage, coupon)
  received(stage)
  closed(stage)
  underway(stage)
  return told
}
