import type { Random } from './random.ts'

const openings = [
  '纹理比照片还好看',
  '颜色和小样一致',
  '拿到手比想象中厚实',
  '师傅说平整度不错',
  '铺完整面墙很惊喜',
  '第二次回购了',
  '客户一眼就选中这款',
  '包装很扎实',
  '色差控制得不错',
  '质感很高级',
  '近看细节也经得起',
  '搭配原木家具正合适',
  '设计师推荐的',
  '对比了三家选的这家',
  '老房翻新用的',
  '民宿项目用了六十多平',
  '样品先寄来看过',
  '比展厅里的还细腻',
] as const
const middles = [
  '切割没有崩边',
  '一箱里没有破损',
  '客服帮忙算了损耗，基本没浪费',
  '物流三天到工地',
  '边角料还能做个置物台',
  '灯光下层次更明显',
  '收口条也配齐了',
  '开孔位置分毫不差',
  '同一批次没有跳色',
  '家里老人也说好看',
  '打理起来很省心',
  '补了两次货颜色都对得上',
  '卖家附了施工说明，师傅照着做就行',
  '送货上楼，师傅很客气',
  '排版图来回改了两次都很耐心',
  '量尺和下单都很顺利',
] as const
const endings = [
  '推荐。',
  '满意。',
  '会再来。',
  '值这个价。',
  '已经推荐给邻居。',
  '下个项目还用它。',
  '整体很满意，谢谢店家。',
  '住进来再追评。',
] as const
const doubts = [
  '整体可以，就是发货比约定晚了两天。',
  '颜色比屏幕上深一点，建议先要小样。',
  '有一块磕了角，客服当天补发了。',
  '价格略高，不过质量对得起。',
  '纹理重复度有点高，大面积铺要注意错开。',
  '安装有些难度，普通师傅做不好。',
  '表面容易留手印，厨房用要勤擦。',
  '数量算少了，补货多付了一次运费。',
] as const
const faults = [
  '和小样差得有点多，退了一半。',
  '到货破了两块，沟通了好几天才补。',
  '厚度比标的薄，不太满意。',
] as const

export type CommentWords = { readonly content: string; readonly starCount: number }

export const commentWords = (random: Random): CommentWords => {
  const luck = random.next()
  if (luck < 0.03) return { content: random.pick(faults), starCount: random.whole(1, 2) }
  if (luck < 0.14) return { content: random.pick(doubts), starCount: random.whole(3, 4) }
  const content = `${random.pick(openings)}，${random.pick(middles)}，${random.pick(endings)}`
  return { content, starCount: luck < 0.34 ? 4 : 5 }
}
