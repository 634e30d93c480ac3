import { advertisement } from '@wenli/contract/marketing/advertisement'
import type { KeyRing } from '../../src/platform/crypto/sealed.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { dayFromNow, insertRows } from '../insert-rows.ts'
import { sceneOf } from './picture-shelf.ts'
import type { PictureShelf } from './picture-shelf.ts'

const advertisements = [
  ['Home', '洞石当季：一面有年轮的墙', 'travertine_roman-beige_401', '洞石'],
  ['Search', '胡桃木饰面，同批次配色', 'wood_walnut-straight_402', '胡桃'],
  ['ProductList', '手作釉面小砖，窑变到货', 'tile_zellige-green_403', '釉面小砖'],
  ['ProductList', '人字拼地板，工厂预排编号', 'parquet_oak-herringbone_404', '人字拼'],
  ['Product', '微水泥样板，先看再做', 'concrete_micro-cement_405', '微水泥'],
  ['Product', '丝绒软包，按米起售', 'fabric_velvet-rose_406', '丝绒'],
  ['Finding', '找不到同款？岩板馆帮你配纹', 'marble_laurent-gold_407', '岩板'],
  ['Shop', '青砖铺一个院子', 'brick_blue-grey_408', '青砖'],
] as const

export const seedAdvertisements = async (ctx: Ctx, keys: KeyRing, shelf: PictureShelf): Promise<void> => {
  await insertRows(
    ctx,
    keys,
    advertisement,
    advertisements.map(([position, title, picture, word], index) => ({
      title,
      advertisementCoverImageUrl: shelf.put('MarketingActivity', sceneOf(picture, 'banner'), 'first'),
      position,
      pageUrl: `/search?q=${encodeURIComponent(word)}`,
      beginTime: dayFromNow(ctx, -7),
      endTime: dayFromNow(ctx, 180),
      priority: 109 - index,
    })),
  )
}
