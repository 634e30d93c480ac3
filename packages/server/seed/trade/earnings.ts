import {
  acceptFindingReply,
  createFinding,
  expireFindings,
  replyToFinding,
} from '../../src/modules/base-info/index.ts'
import {
  auditWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  remitWithdrawal,
} from '../../src/modules/finance/index.ts'
import type { KeyRing } from '../../src/platform/crypto/sealed.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import type { Stage } from './buying.ts'
import type { Shop, Shopper } from './cast.ts'
import { articleAt } from './goods.ts'

/** A photograph of a material that is looked for, as somebody took it. */
const photo = async (ctx: Ctx, place: number): Promise<string> => {
  const [row] = await ctx.tx.query<{ url: string }>({
    text: `SELECT finding_image_url AS url FROM product_finding WHERE tenant_id = $1 AND status = 'OPEN' AND bounty_amount = 0
            ORDER BY creation_time, id OFFSET $2 LIMIT 1`,
    values: [ctx.tenantId, place],
  })
  if (row === undefined) throw new Error('the demo has no photograph of something looked for')
  return row.url
}

/** Promised, answered twice, and then nobody said whose the coins are: the platform is to decide. */
const tellUndecided = ({ time, shelf }: Stage): void => {
  const asked: { id: number } = { id: 0 }
  time.add(time.day(35, '21:20'), 'zhou', async (ctx) => {
    const finding = await createFinding(ctx, {
      title: '悬赏 30 金币，求这款石材的产地',
      description: '老客户十年前用过，想补两块一样的，只剩这张照片。',
      findingImageUrl: await photo(ctx, 1),
      bountyAmount: 30,
    })
    asked.id = finding.id
  })
  time.add(time.day(34, '09:40'), 'stone', (ctx) =>
    replyToFinding(ctx, {
      productFindingId: asked.id,
      content: '像是福建南安的料，我们有存板，可以拍近照给您对一下。',
      productId: articleAt(shelf, 'stone', 1).productId,
    }),
  )
  time.add(time.day(33, '14:05'), 'lin', (ctx) =>
    replyToFinding(ctx, { productFindingId: asked.id, content: '之前在水头见过类似的，老板说是本地荒料。' }),
  )
  time.add(time.day(4, '03:00'), 'time', (ctx) => expireFindings(ctx))
}

/** Coins for who finds it: one found, one still looked for, one that nobody decided about. */
export const tellBounties = (stage: Stage): void => {
  const { time, shelf } = stage
  tellUndecided(stage)
  const found: { id?: number; replyId?: number } = {}
  const idOf = (id: number | undefined): number => {
    if (id === undefined) throw new Error('nothing is looked for yet')
    return id
  }
  time.add(time.day(21, '22:10'), 'lin', async (ctx) => {
    const finding = await createFinding(ctx, {
      title: '悬赏 120 金币，求这块材料的名称',
      description: '客户给的照片，想知道名称和产地，能提供同款小样更好。',
      findingImageUrl: await photo(ctx, 0),
      bountyAmount: 120,
    })
    found.id = finding.id
  })
  time.add(time.day(20, '10:35'), 'stone', (ctx) =>
    replyToFinding(ctx, {
      productFindingId: idOf(found.id),
      content: '看纹理像我们家这一款，可以先寄小样。',
      productId: articleAt(shelf, 'stone', 0).productId,
    }),
  )
  time.add(time.day(20, '12:48'), 'zhou', async (ctx) => {
    const reply = await replyToFinding(ctx, {
      productFindingId: idOf(found.id),
      content: '去年项目用过同款，水头那边好几家有现货，名称和批次号我整理好发你了，可以直接要小样。',
    })
    found.replyId = reply.id
  })
  time.add(time.day(19, '09:02'), 'lin', (ctx) =>
    acceptFindingReply(ctx, { id: idOf(found.id), replyId: idOf(found.replyId) }),
  )

  const open: { id?: number } = {}
  time.add(time.day(2, '20:45'), 'lin', async (ctx) => {
    const finding = await createFinding(ctx, {
      title: '悬赏 88 金币，求同款墙面材料',
      description: '酒店大堂背景墙，灯光下层次很好，求品牌或供货渠道。',
      findingImageUrl: await photo(ctx, 2),
      bountyAmount: 88,
    })
    open.id = finding.id
  })
  time.add(time.hoursAgo(15), 'wood', (ctx) =>
    replyToFinding(ctx, {
      productFindingId: idOf(open.id),
      content: '我们有颜色相近的饰面板，方便的话留个尺寸，可以先寄小样。',
      productId: articleAt(shelf, 'wood', 2).productId,
    }),
  )
}

type Asked = { readonly by: Shop | Shopper; readonly amount: number; readonly remark?: string }

/** Money that left, came back, was refused, and waits. */
export const tellWithdrawals = ({ time }: Stage, keys: KeyRing): void => {
  const ask = (when: Date, { by, ...body }: Asked): (() => number) => {
    const held: { id?: number } = {}
    const ownerType = by === 'lin' || by === 'zhou' ? ('USER' as const) : ('VENDOR' as const)
    time.add(when, by, async (ctx) => {
      held.id = (await createWithdrawal(ctx, keys, { ...body, ownerType })).id
    })
    return () => {
      if (held.id === undefined) throw new Error('nothing was asked for yet')
      return held.id
    }
  }
  const approve = (when: Date, id: () => number): void =>
    time.add(when, 'auditor', (ctx) => auditWithdrawal(ctx, { id: id(), action: 'approve' }))
  const remit = (when: Date, id: () => number, bankRef: string): void => {
    time.add(when, 'cashier', (ctx) => remitWithdrawal(ctx, keys, { id: id(), action: 'startRemit' }))
    time.add(new Date(when.getTime() + 40 * 60_000), 'cashier', (ctx) =>
      remitWithdrawal(ctx, keys, { id: id(), action: 'remit', bankRef }),
    )
  }

  const bounty = ask(time.day(18, '10:00'), { by: 'zhou', amount: 60, remark: '寻图赏金' })
  approve(time.day(18, '15:10'), bounty)
  remit(time.day(17, '10:20'), bounty, 'ICBC20260001')

  const first = ask(time.day(14, '09:50'), { by: 'stone', amount: 200, remark: '首月货款' })
  approve(time.day(14, '14:35'), first)
  remit(time.day(13, '10:05'), first, 'ICBC20260002')

  const typo = ask(time.day(12, '11:10'), { by: 'stone', amount: 150 })
  time.add(time.day(12, '16:40'), 'auditor', (ctx) =>
    auditWithdrawal(ctx, {
      id: typo(),
      action: 'reject',
      reason: '对公户名与营业执照不一致，请核对后重新提交。',
    }),
  )

  const returned = ask(time.day(11, '10:30'), { by: 'wood', amount: 60 })
  approve(time.day(11, '15:00'), returned)
  remit(time.day(10, '10:15'), returned, 'ICBC20260003')
  time.add(time.day(9, '09:30'), 'cashier', (ctx) =>
    remitWithdrawal(ctx, keys, { id: returned(), action: 'bounce', reason: '收款行退汇：账号与户名不符' }),
  )

  const called = ask(time.day(6, '10:10'), { by: 'stone', amount: 80 })
  time.add(time.day(6, '10:25'), 'stone', (ctx) => cancelWithdrawal(ctx, keys, called()))

  const ready = ask(time.hoursAgo(27), { by: 'wood', amount: 90 })
  approve(time.hoursAgo(21), ready)
  ask(time.hoursAgo(4), { by: 'stone', amount: 60, remark: '半月结' })
  ask(time.hoursAgo(3), { by: 'zhou', amount: 30 })
}
