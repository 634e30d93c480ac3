/** Beside those of the base information. */
export const moreBrands = [
  ['岭南岩', 'marble_statuario_101', '佛山大板工厂，1600×3200 整板现货，支持连纹定制。'],
  ['云窑', 'tile_zellige-green_102', '手作釉面砖窑口，小批量烧制，每窑留样。'],
  ['马赛集', 'mosaic_pool-blue_103', '玻璃、石材与陶瓷马赛克，可按图拼花。'],
  ['青砖记', 'brick_blue-grey_104', '土窑烧结砖与文化石，修旧如旧。'],
  ['栅间', 'wood_walnut-straight_105', '护墙板与格栅系统，卡扣安装，免胶免漆。'],
  ['山石有界', 'slate_rust-multicolour_106', '天然板岩与砌块，矿山直采。'],
] as const

export const moreColours = [
  ['缟色', '#F2ECDE'],
  ['牙色', '#EEDEB0'],
  ['米驼', '#D2C2A6'],
  ['银灰', '#B8B6B1'],
  ['铅灰', '#8D8C89'],
  ['玄色', '#2B2826'],
  ['栗棕', '#5E4436'],
  ['砖红', '#9A5A46'],
  ['艾绿', '#A3B6A0'],
  ['松绿', '#35584B'],
] as const
