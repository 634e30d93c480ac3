export type DemoCategory = {
  readonly name: string
  readonly description: string
  /** Family, variant and seed of the picture. */
  readonly picture: string
  readonly children: readonly (readonly [name: string, picture: string])[]
  readonly isRecommended?: boolean
  readonly isAdvertised?: boolean
}

/** In the order of the navigation; the first seven are shown there. */
export const categories: readonly DemoCategory[] = [
  {
    name: '岩板',
    description: '大规格岩板与薄板，背景墙、岛台、柜门一材到底。',
    picture: 'marble_calacatta-gold_201',
    isRecommended: true,
    isAdvertised: true,
    children: [
      ['大理石纹岩板', 'marble_statuario_202'],
      ['奢石纹岩板', 'onyx_agate-blue_203'],
      ['水泥纹岩板', 'concrete_micro-cement_204'],
      ['洞石纹岩板', 'travertine_ivory_205'],
    ],
  },
  {
    name: '瓷砖',
    description: '手工釉面小砖、仿古砖与木纹砖，厨房卫浴和地面都有着落。',
    picture: 'tile_zellige-green_206',
    isRecommended: true,
    children: [
      ['釉面小砖', 'tile_finger-sage_207'],
      ['仿古砖', 'tile_terracotta-square_208'],
      ['大理石瓷砖', 'marble_crema-marfil_209'],
      ['木纹砖', 'parquet_oak-plank_210'],
    ],
  },
  {
    name: '石材',
    description: '大理石、花岗岩、洞石、玉石与板岩，荒料到成品都可追溯。',
    picture: 'travertine_roman-beige_211',
    isRecommended: true,
    isAdvertised: true,
    children: [
      ['大理石', 'marble_emperador_212'],
      ['花岗岩', 'granite_sesame-grey_213'],
      ['洞石', 'travertine_silver_214'],
      ['玉石透光板', 'onyx_honey_215'],
      ['板岩', 'slate_black_216'],
    ],
  },
  {
    name: '木饰面',
    description: '实木皮与科技木饰面板，同批次配色，工程大货不跳色。',
    picture: 'wood_walnut-crown_217',
    isRecommended: true,
    children: [
      ['深色木饰面', 'wood_ebony_218'],
      ['浅色木饰面', 'wood_white-ash_219'],
      ['炭化木', 'wood_charred_220'],
    ],
  },
  {
    name: '墙板',
    description: '免漆快装墙板，卡扣安装，一天换一面墙。',
    picture: 'wood_grey-oak_221',
    isRecommended: true,
    isAdvertised: true,
    children: [
      ['木纹墙板', 'wood_oak-straight_222'],
      ['布纹墙板', 'fabric_linen-grey_223'],
      ['水泥板', 'concrete_board-formed_224'],
    ],
  },
  {
    name: '水磨石',
    description: '预制水磨石板与台面，骨料颜色可以按样调配。',
    picture: 'terrazzo_nougat-white_225',
    isRecommended: true,
    children: [
      ['素色水磨石', 'terrazzo_fine-grey_226'],
      ['彩色水磨石', 'terrazzo_rose_227'],
    ],
  },
  {
    name: '艺术涂料',
    description: '石灰漆、微水泥与夯土漆，附施工视频和小样。',
    picture: 'plaster_limewash-clay_228',
    isRecommended: true,
    children: [
      ['石灰漆', 'plaster_limewash-sand_229'],
      ['微水泥', 'concrete_warm-white_230'],
      ['夯土与肌理漆', 'plaster_rammed-earth_231'],
    ],
  },
  {
    name: '布艺软包',
    description: '亚麻、羊毛与丝绒，阻燃可选，按米起售。',
    picture: 'fabric_boucle-cream_232',
    isRecommended: true,
    isAdvertised: true,
    children: [
      ['亚麻与棉麻', 'fabric_linen-natural_233'],
      ['丝绒与绒布', 'fabric_velvet-green_234'],
      ['羊毛与呢料', 'fabric_wool-herringbone_235'],
    ],
  },
  {
    name: '地板',
    description: '人字拼、鱼骨拼与软木地板，适用地暖。',
    picture: 'parquet_oak-herringbone_236',
    children: [
      ['拼花地板', 'parquet_smoked-chevron_237'],
      ['平铺地板', 'parquet_ash-plank_238'],
      ['软木地板', 'cork_natural_239'],
    ],
  },
  {
    name: '砖与文化石',
    description: '红砖、青砖与砌石，院墙、门头和壁炉的材料。',
    picture: 'brick_old-red_240',
    children: [
      ['红砖与青砖', 'brick_blue-grey_241'],
      ['文化石', 'ledgestone_beige-ledge_242'],
    ],
  },
  {
    name: '马赛克',
    description: '玻璃、石材与陶瓷马赛克，泳池和淋浴间的细节。',
    picture: 'mosaic_pool-blue_243',
    children: [
      ['陶瓷马赛克', 'mosaic_penny-celadon_244'],
      ['石材马赛克', 'mosaic_hexagon-marble_245'],
      ['玻璃马赛克', 'mosaic_gold-glass_246'],
    ],
  },
]
