import {
  appealRefund,
  approveRefund,
  arbitrateRefund,
  cancelRefund,
  confirmReturn,
  createRefundAsAdmin,
  refuseSupply,
  rejectRefund,
  sendBack,
} from '../../src/modules/ordering/index.ts'
import { ask, bought } from './asking-back.ts'
import { buy, parcel, pay } from './buying.ts'
import type { Purchase, Stage } from './buying.ts'
import { worth, complaints, photographsOf } from './goods.ts'
import { receive } from './orders.ts'
import { bringPictures } from './pictures.ts'

const RETURN_TO = {
  userName: '砚石工坊售后',
  telNumber: '13900000001',
  provinceName: '福建省',
  cityName: '泉州市',
  countyName: '南安市',
  detailInfo: '水头镇石材城 B 区 18 号仓',
  postalCode: '362342',
}

/** Goods that go back: all the way, on the way, and about to. */
const returns = (stage: Stage): void => {
  const { time, shelf } = stage
  const done = bought(
    stage,
    time.day(11, '10:40'),
    'zhou',
    ['stone', 3, 300],
    [time.day(10, '16:20'), 'SF1380011110001'],
  )
  const whole = ask(stage, time.day(7, '09:30'), 'zhou', done, {
    type: 'RETURN_REFUND',
    reason: 'NO_LONGER_WANTED',
    description: '客户临时改了方案，未拆封，可以退回吗？',
  })
  time.add(time.day(7, '14:00'), 'stone', (ctx) =>
    approveRefund(ctx, { ...whole(), returnAddress: RETURN_TO }),
  )
  time.add(time.day(6, '17:10'), 'zhou', (ctx) =>
    sendBack(ctx, { ...whole(), ...parcel('SF', 'SF1380011110009') }),
  )
  time.add(time.day(3, '11:25'), 'stone', (ctx) => confirmReturn(ctx, { ...whole(), isRestocked: true }))

  const coming = bought(
    stage,
    time.day(8, '13:15'),
    'lin',
    ['stone', complaints.darker, 260],
    [time.day(7, '10:30'), 'SF1380011110002'],
  )
  const back = ask(stage, time.day(4, '20:08'), 'lin', coming, {
    type: 'RETURN_REFUND',
    reason: 'NOT_AS_DESCRIBED',
    description: '颜色比页面深一个色号，和样板对不上。',
    pictures: photographsOf(shelf, 'darker'),
    quantity: 1,
  })
  time.add(time.day(3, '09:40'), 'stone', (ctx) =>
    approveRefund(ctx, { ...back(), returnAddress: RETURN_TO }),
  )
  time.add(time.day(2, '18:30'), 'lin', (ctx) =>
    sendBack(ctx, { ...back(), ...parcel('ZTO', '75398765432101') }),
  )

  const agreed = bought(
    stage,
    time.day(6, '15:20'),
    'zhou',
    ['slab', 2, 220],
    [time.day(5, '11:00'), 'SF1380011110003'],
  )
  const waiting = ask(stage, time.day(2, '08:50'), 'zhou', agreed, {
    type: 'RETURN_REFUND',
    reason: 'WRONG_ORDER',
    description: '拍错规格，需要退货重拍。',
  })
  time.add(time.hoursAgo(20), 'slab', (ctx) => approveRefund(ctx, waiting()))
}

/** Where buyer and shop do not agree. */
const disputes = (stage: Stage): void => {
  const { time, shelf } = stage
  const broken = bought(
    stage,
    time.day(7, '19:05'),
    'lin',
    ['stone', complaints.chipped, 240],
    [time.day(6, '15:00'), 'SF1380011110004'],
  )
  const open = ask(stage, time.day(3, '12:10'), 'lin', broken, {
    type: 'REFUND_ONLY',
    reason: 'DAMAGED',
    description: '有一块崩角，现场没法用，申请退这一块的钱。',
    pictures: photographsOf(shelf, 'chipped'),
    quantity: 1,
  })
  time.add(time.day(2, '10:05'), 'stone', async (ctx) => {
    const imageUrls = await bringPictures(
      ctx,
      stage.files,
      'RefundEvidence',
      photographsOf(shelf, 'chipped').slice(0, 1),
    )
    const reason = '出库前已拍照验货，崩角应为搬运所致，请联系物流理赔。'
    await rejectRefund(ctx, { ...open(), reason, imageUrls })
  })
  time.add(time.hoursAgo(30), 'lin', (ctx) =>
    appealRefund(ctx, { ...open(), description: '签收时外箱完好，拆箱视频可以提供，请平台判定。' }),
  )

  const decided = bought(
    stage,
    time.day(16, '10:50'),
    'zhou',
    ['wood', 4, 200],
    [time.day(15, '14:00'), 'SF1380011110005'],
  )
  const final = ask(stage, time.day(11, '09:15'), 'zhou', decided, {
    type: 'REFUND_ONLY',
    reason: 'QUALITY',
    description: '木皮有一处补色，影响效果。',
    quantity: 1,
  })
  time.add(time.day(10, '16:00'), 'wood', (ctx) =>
    rejectRefund(ctx, { ...final(), reason: '天然木皮允许少量活节与补色，页面已说明。', imageUrls: [] }),
  )
  time.add(time.day(9, '20:20'), 'zhou', (ctx) =>
    appealRefund(ctx, { ...final(), description: '补色面积超过一个手掌，不属于正常范围。' }),
  )
  time.add(time.day(8, '11:00'), 'admin', (ctx) =>
    arbitrateRefund(ctx, {
      ...final(),
      decision: 'REJECT',
      reason: '经比对双方照片，符合商品页所述的天然木皮特征，支持商家。',
    }),
  )

  receive(stage, time.day(7, '10:30'), 'zhou', decided[0], ['wood'])

  const refused = bought(
    stage,
    time.day(5, '21:30'),
    'zhou',
    ['wood', 5, 180],
    [time.day(4, '13:40'), 'SF1380011110006'],
  )
  const no = ask(stage, time.hoursAgo(33), 'zhou', refused, {
    type: 'REFUND_ONLY',
    reason: 'MISSING',
    description: '少发了一片，请补发或退款。',
    quantity: 1,
  })
  time.add(time.hoursAgo(22), 'wood', (ctx) =>
    rejectRefund(ctx, { ...no(), reason: '出库称重与满件一致，请再核对内层包装。', imageUrls: [] }),
  )
}

/** Before anything was sent: asked for, taken back, and a shop that cannot deliver. */
const unsent = (stage: Stage): void => {
  const { time, shelf } = stage
  const fresh = bought(stage, time.hoursAgo(28), 'zhou', ['stone', 7, 180])
  ask(stage, time.hoursAgo(5), 'zhou', fresh, {
    type: 'REFUND_ONLY',
    reason: 'NO_LONGER_WANTED',
    description: '数量算多了，想重新下单。',
  })
  const kept = bought(stage, time.hoursAgo(50), 'lin', ['stone', 8, 120])
  const taken = ask(stage, time.hoursAgo(47), 'lin', kept, { type: 'REFUND_ONLY', reason: 'WRONG_ORDER' })
  time.add(time.hoursAgo(46), 'lin', (ctx) => cancelRefund(ctx, taken().refundNo))

  // Paid at a channel that will not know the payment any more: the way back fails and waits at the retry desk.
  const soldOut = time.day(4, '10:12')
  const gone = buy(stage, soldOut, 'zhou', [worth(shelf, 'wood', 6, 160)])
  pay(stage, soldOut, 'zhou', gone, 'WECHAT')
  time.add(time.day(3, '09:05'), 'wood', (ctx) =>
    refuseSupply(ctx, {
      orderNo: gone.orderNo('wood'),
      reason: '同批次木皮售罄，下一批颜色有差异，建议改选。',
    }),
  )
}

/** Refunds in every state, of orders of their own; and one that the platform gave of a completed order. */
export const tellRefunds = (stage: Stage, completed: Purchase): void => {
  returns(stage)
  disputes(stage)
  unsent(stage)
  stage.time.add(stage.time.day(9, '15:30'), 'admin', async (ctx) => {
    const [line] = (await completed.order({ ...ctx, caller: stage.cast.zhou }, 'wood')).items
    if (line === undefined) throw new Error('an order without lines')
    await createRefundAsAdmin(ctx, {
      orderNo: completed.orderNo('wood'),
      type: 'REFUND_ONLY',
      lines: [{ orderItemId: line.id, quantity: 1 }],
      reason: 'QUALITY',
      description: '一片起翘，超过售后期，平台协商退一片。',
      imageUrls: [],
    })
  })
}
