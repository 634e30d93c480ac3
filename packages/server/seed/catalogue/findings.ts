import type { FindingStatus } from '@wenli/contract/base-info/finding-statuses'

export type DemoFinding = {
  readonly title: string
  readonly description: string
  /** Family, variant and seed of the material on the photograph. */
  readonly picture: string
  readonly status?: FindingStatus
}

/** Oldest first. */
export const findings: readonly DemoFinding[] = [
  {
    title: '求这款绿色手工砖',
    description: '在厦门一家咖啡馆拍的，每块颜色都不太一样，吧台立面用。',
    picture: 'tile_zellige-green_501',
    status: 'SOLVED',
  },
  {
    title: '酒店大堂这块大理石叫什么',
    description: '白底金纹，纹路很粗，想做电视墙，大概 12 平。',
    picture: 'marble_calacatta-gold_502',
    status: 'SOLVED',
  },
  {
    title: '找同款老红砖',
    description: '园区改造项目，需要三百平左右，旧砖或仿旧都可以。',
    picture: 'brick_old-red_503',
    status: 'SOLVED',
  },
  {
    title: '这种席纹铺地的砖哪里有',
    description: '苏州园子里看到的，院子想铺二十平。',
    picture: 'brick_basket-weave_504',
    status: 'EXPIRED',
  },
  {
    title: '人字拼地板，偏深一点',
    description: '朋友家装的胡桃色人字拼，品牌不记得了，有地暖。',
    picture: 'parquet_walnut-herringbone_505',
    status: 'SOLVED',
  },
  {
    title: '请问这是微水泥还是涂料',
    description: '民宿卫生间的墙，摸起来很光滑，有云雾的感觉。',
    picture: 'concrete_micro-cement_506',
    status: 'CLOSED',
  },
  {
    title: '求购这种墨绿丝绒',
    description: '沙发翻新，需要 14 米左右，要耐磨一些。',
    picture: 'fabric_velvet-green_507',
    status: 'SOLVED',
  },
  {
    title: '黑色细长砖找货',
    description: '外立面用，想要哑光的，长度 29 公分上下。',
    picture: 'brick_charcoal-slim_508',
    status: 'EXPIRED',
  },
  {
    title: '水磨石台面配色参考',
    description: '大颗粒、暖色，像牛轧糖一样的。做岛台，长两米四。',
    picture: 'terrazzo_nougat-white_509',
    status: 'SOLVED',
  },
  {
    title: '找一款灰绿色手指砖',
    description: '厨房防溅墙，三平米，希望能先寄小样。',
    picture: 'tile_finger-sage_510',
  },
  {
    title: '这种夯土墙面怎么做',
    description: '茶室项目，室内二十多平，最好包工包料，坐标杭州。',
    picture: 'plaster_rammed-earth_511',
  },
  {
    title: '求透光玉石板',
    description: '会所前台背光用，黄色系，一块 1.2×2.4 米。',
    picture: 'onyx_honey_512',
  },
  {
    title: '炭烧木外墙板',
    description: '山里的小屋，外墙大约八十平，要做过防腐的。',
    picture: 'wood_charred_513',
  },
  {
    title: '奶油色圈圈绒面料',
    description: '单椅翻新，6 米就够，颜色要偏暖。',
    picture: 'fabric_boucle-cream_514',
  },
  {
    title: '六角小马赛克',
    description: '复古卫生间地面，白色哑光，五平米。',
    picture: 'mosaic_hexagon-white_515',
  },
  {
    title: '想找这种锈板岩',
    description: '院子水景墙，要自然劈开的面，厚薄不要差太多。',
    picture: 'slate_rust-multicolour_516',
  },
  {
    title: '洞石背景墙同款',
    description: '横纹，米黄偏白，想问天然的和岩板差多少钱。',
    picture: 'travertine_ivory_517',
  },
  {
    title: '帮忙认一下这个木皮',
    description: '样板间的柜门，山纹很大，像黑胡桃又没那么深。',
    picture: 'wood_walnut-crown_518',
  },
  {
    title: '泳池马赛克补货',
    description: '五年前铺的，脱落了一小块，需要十片左右同款。',
    picture: 'mosaic_pool-blue_519',
  },
  { title: '千鸟格软包布', description: '餐厅卡座，大约三十米，要阻燃。', picture: 'fabric_houndstooth_520' },
  {
    title: '城堡石找厂家',
    description: '别墅门柱和院墙，六十平，最好带转角件。',
    picture: 'ledgestone_castle-block_521',
  },
  {
    title: '黑白根大理石规格板',
    description: '楼梯踏步二十级，想要纹路清楚一点的。',
    picture: 'marble_nero-marquina_522',
  },
  {
    title: '求一款灰色布纹墙板',
    description: '酒店客房改造，四十间，要快装的。',
    picture: 'fabric_linen-grey_523',
  },
  {
    title: '粉色鱼骨小砖',
    description: '女儿的卫生间，喜欢这个颜色，不要太亮。',
    picture: 'tile_chevron-blush_524',
  },
  {
    title: '木模清水混凝土板',
    description: '展厅入口一面墙，要看得到木纹的那种。',
    picture: 'concrete_board-formed_525',
  },
  {
    title: '软木地板哪家好',
    description: '儿童房十二平，先看原色的，甲醛要低。',
    picture: 'cork_natural_526',
  },
  {
    title: '这块奢石有人认识吗',
    description: '在展会上拍的，蓝灰色一圈一圈，想做玄关。',
    picture: 'onyx_agate-blue_527',
  },
  {
    title: '低价代购，加微信详聊',
    description: '各种材料低价。',
    picture: 'marble_statuario_528',
    status: 'HIDDEN',
  },
  {
    title: '找彩色水磨石地砖',
    description: '粉色系，店铺地面九十平，要防滑。',
    picture: 'terrazzo_rose_529',
  },
  {
    title: '日式玄关的白蜡木饰面',
    description: '颜色很浅，直纹，想做一整面到顶的柜门。',
    picture: 'wood_white-ash_530',
  },
]

export const vendorReplies = [
  '我们店里有同款，图片就是这批货，可以先寄小样。',
  '这个花色我们做了好几年，有现货，可以切规格。',
  '看纹理应该就是这一款，点链接可以看大图和规格。',
  '可以做，按您说的面积大概要加 6% 的损耗，欢迎到店看板。',
] as const
export const peopleReplies = [
  '我家也是这种，当时在本地建材市场买的，现在好像不好找了。',
  '看起来像釉面的，建议拍一张侧光的照片再问问。',
  '同求，找到了麻烦告诉一声。',
  '这种一般要看批次，先要样品再定。',
  '我们项目用过类似的，效果不错，就是施工要找熟手。',
] as const
